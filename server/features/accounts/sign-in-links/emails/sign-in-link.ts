import type { Mail } from "../../../../platform/mail/mail.ts";
import type { SignInLinkReason } from "../rules.ts";

interface SignInLinkProps {
  readonly shopName: string;
  readonly url: string;
  readonly validMinutes: number;
  /** The network address of the request. */
  readonly address: string;
  readonly reason: SignInLinkReason;
}

const requests: Record<SignInLinkReason, string> = {
  "log-in": "asked for a link to log in with this address.",
  trial: "asked for a free trial with this address. It already has an account, so here is the way in.",
};

/** The mail with the link that signs the owner of an account in without a password. */
export function signInLink({ shopName, url, validMinutes, address, reason }: SignInLinkProps): Mail {
  return {
    subject: `Your link to log in to ${shopName}`,
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Log in" },
      {
        kind: "paragraph",
        text: `Somebody at the network address ${address} ${requests[reason]}`,
      },
      { kind: "button", label: "Log in", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      {
        kind: "note",
        text: "If this was not you, ignore this mail. Nobody gets into your account without the link.",
      },
    ],
  };
}
