import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Notifies the owner that the password was changed or set, in case it was somebody else. */
export function passwordChanged({
  shopName,
  first,
  apiKeys,
  passkeysRemoved = false,
  at,
  resetUrl,
}: MailFacts["password-changed"]): Mail {
  const title = first ? "Your password was set" : "Your password was changed";
  return {
    subject: title,
    preheader: "If this was you, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "paragraph",
        text: `${first ? `Your ${shopName} account now has a password.` : `The password of your ${shopName} account was changed.`} All other devices have been logged out.`,
      },
      { kind: "paragraph", text: describeApiKeys(apiKeys) },
      ...(passkeysRemoved
        ? [{ kind: "paragraph", text: "Your passkeys were removed. You can add new ones." } as const]
        : []),
      { kind: "data", rows: [{ label: first ? "Set" : "Changed", value: at }] },
      {
        kind: "paragraph",
        text: "If this was you, you don't need to do anything. If not, choose a new password now.",
      },
      { kind: "button", label: "Reset password", url: resetUrl },
    ],
  };
}

function describeApiKeys(apiKeys: MailFacts["password-changed"]["apiKeys"]): string {
  if (!apiKeys) return "API keys of the account, if there are any, keep working until you revoke them.";
  if (apiKeys.length === 0) return "The account has no API keys.";
  const names = new Intl.ListFormat("en").format(apiKeys.map(({ name }) => name));
  return apiKeys.some(({ revoked }) => revoked)
    ? `Your API keys were revoked: ${names}.`
    : `Your API keys still work: ${names}. Revoke them if this wasn't you.`;
}
