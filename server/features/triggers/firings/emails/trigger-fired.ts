import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** Tells the owner of a license that a trigger has fired. */
export function triggerFired({
  token: coin,
  volume,
  threshold,
  action,
  product,
  at,
  triggersUrl,
}: MailFacts["trigger-fired"]): Mail {
  return {
    subject: `${coin} reached ${volume} in 24 hours`,
    preheader: `Your line was ${threshold}.`,
    blocks: [
      { kind: "heading", text: `${coin} reached your threshold` },
      {
        kind: "paragraph",
        text: "Your apps got this alert at the same time. You don't need to do anything.",
      },
      {
        kind: "data",
        rows: [
          { label: "Token", value: coin },
          { label: "24-hour volume", value: volume },
          { label: "Threshold", value: threshold },
          { label: "Bot", value: product },
          { label: "Action", value: action },
          { label: "Time", value: at },
        ],
      },
      { kind: "button", label: "See your alerts", url: triggersUrl },
      {
        kind: "note",
        text: "You'll get the next one when volume falls below your threshold and rises past it again. We send up to ten of these a day.",
      },
    ],
  };
}
