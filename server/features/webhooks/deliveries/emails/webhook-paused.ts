import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../platform/mail/mail.ts";

/** Tells the operator that nothing is sent to a webhook anymore. */
export function webhookPaused({ shopName, id, url, reason, since }: MailFacts["webhook-paused"]): Mail {
  const why =
    reason === "gone"
      ? "It answered 410 Gone, which asks for no more events."
      : `It has taken no event since ${since}.`;
  return {
    subject: `A webhook of ${shopName} is paused`,
    preheader: why,
    blocks: [
      { kind: "heading", text: "Webhook paused" },
      { kind: "paragraph", text: `${why} What happens now waits until you resume it.` },
      {
        kind: "data",
        rows: [
          { label: "Address", value: url },
          { label: "Webhook", value: id },
          { label: "See why", value: `webhook deliveries ${id}` },
          { label: "Resume", value: `webhook resume ${id}` },
        ],
      },
    ],
  };
}
