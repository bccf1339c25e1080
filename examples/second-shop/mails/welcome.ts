import type { MailTemplate } from "@keystead/contract/shop/mails";
import { trialDays } from "../tiers.ts";

export const mail: MailTemplate<"welcome"> = ({
  productName,
  licenseKey,
  endsAt,
  confirmHours,
  steps,
  dashboardUrl,
}) => ({
  subject: `Your ${productName} license key`,
  preheader: "Both apps are yours to try.",
  blocks: [
    { kind: "heading", text: "Your desk is ready" },
    { kind: "paragraph", text: `Try both apps for ${trialDays} days. This is your license key:` },
    {
      kind: "data",
      rows: [
        { label: "License key", value: licenseKey },
        { label: "Trial ends", value: endsAt },
      ],
    },
    ...(confirmHours === null
      ? []
      : [
          {
            kind: "paragraph" as const,
            text: "Confirm this address with the link in our other email to keep the trial running.",
          },
        ]),
    { kind: "steps", items: steps },
    { kind: "button", label: "Open dashboard", url: dashboardUrl },
    { kind: "note", text: "Keep the key to yourself. Anyone who has it can use your license." },
  ],
});
