import type { Deps } from "../../../deps.ts";
import { mailProofLink } from "../../accounts/credentials/step-up/mail-proof-link.ts";

interface LinkRequest {
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Mails the link that confirms an export, for an account without a password. */
export function mailExportLink(deps: Deps, request: LinkRequest): ReturnType<typeof mailProofLink> {
  return mailProofLink(deps, { ...request, act: "export_data" });
}
