import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";
import type { SignInLinkReason } from "../rules.ts";

const requests: Record<SignInLinkReason, string> = {
  "log-in": "asked for a login link for this address.",
  "sign-up": "tried to sign up with this address. It already has an account, so here's a link to log in.",
};

/** The mail with the link that signs the owner of an account in without a password. */
export function signInLink({
  shopName,
  url,
  validMinutes,
  address,
  reason,
}: MailFacts["sign-in-link"]): Mail {
  return {
    subject: `Your ${shopName} login link`,
    preheader: `The link works once, for ${validMinutes} minutes.`,
    blocks: [
      { kind: "heading", text: "Log in" },
      {
        kind: "paragraph",
        text: `Someone at the network address ${address} ${requests[reason]}`,
      },
      { kind: "button", label: "Log in", url },
      { kind: "paragraph", text: `The link works once, for ${validMinutes} minutes.` },
      {
        kind: "note",
        text: "If this wasn't you, ignore this email. No one can get into your account without the link.",
      },
    ],
  };
}
