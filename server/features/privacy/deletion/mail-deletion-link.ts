import type { Deps } from "../../../deps.ts";
import { mailProofLink } from "../../accounts/credentials/step-up/mail-proof-link.ts";

interface LinkRequest {
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Mails the link that confirms the deletion of an account without a password. */
export function mailDeletionLink(deps: Deps, request: LinkRequest): ReturnType<typeof mailProofLink> {
  return mailProofLink(deps, { ...request, act: "delete_account" });
}
