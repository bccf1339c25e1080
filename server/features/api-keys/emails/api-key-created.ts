import type { MailFacts } from "@keystead/contract/shop/mails";
import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import type { Mail } from "../../../platform/mail/mail.ts";

const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  "market:read": "Read market data",
  "triggers:write": "Add triggers",
};

/** Tells the owner of an account that an API key was created, in case it was somebody else. */
export function apiKeyCreated({
  shopName,
  name,
  start,
  scopes,
  createdAt,
  expiresAt,
  keysUrl,
}: MailFacts["api-key-created"]): Mail {
  return {
    subject: "New API key on your account",
    preheader: "If this was you, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: "New API key" },
      { kind: "paragraph", text: `An API key was created on your ${shopName} account.` },
      {
        kind: "data",
        rows: [
          { label: "Name", value: name },
          { label: "Starts with", value: start },
          { label: "Access", value: scopes.map((scope) => scopeWords[scope]).join(", ") },
          { label: "Created", value: createdAt },
          { label: "Expires", value: expiresAt ?? "Never" },
        ],
      },
      {
        kind: "paragraph",
        text: "If this was you, you don't need to do anything. If not, revoke the key and change your password.",
      },
      { kind: "button", label: "See your API keys", url: keysUrl },
    ],
  };
}
