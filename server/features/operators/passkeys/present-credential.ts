import type { PasskeyRequest } from "@keystead/contract/console/passkeys";
import type { OperatorPasskeyRow } from "./store.ts";

/** Presents a passkey to the browser, which looks for its authenticator. */
export function presentCredential({
  credentialId,
  transports,
}: OperatorPasskeyRow): PasskeyRequest["allowCredentials"][number] {
  return { type: "public-key", id: credentialId.toString("base64url"), transports: [...transports] };
}
