import { formatMoment } from "../../../../platform/format-moment.ts";
import type { RequestedExtension } from "./record-request.ts";

/** What the owner reads after requesting more time. */
export function presentRequest({
  email,
  askedAt,
  repeated,
}: RequestedExtension & { readonly email: string }): string {
  const reply = `We'll reply to ${email}.`;
  return repeated ? `You asked already, on ${formatMoment(askedAt)}. ${reply}` : reply;
}
