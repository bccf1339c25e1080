import { formatMoment } from "../../../../platform/mail/format-moment.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";

interface WelcomeProps {
  readonly licenseKey: string;
  readonly endsAt: Date;
  /** The trial pauses after so many hours unless the address is confirmed; null when it does not. */
  readonly confirmHours: number | null;
  readonly dashboardUrl: string;
  readonly productName: string;
}

/** Welcomes a new customer: the license key of the trial, and how to start. */
export function welcome({ licenseKey, endsAt, confirmHours, dashboardUrl, productName }: WelcomeProps): Mail {
  return {
    subject: `Your ${productName} license key`,
    preheader: "Your free trial is ready. Here's your key.",
    blocks: [
      { kind: "heading", text: `Welcome to ${productName}` },
      { kind: "paragraph", text: "Your free trial is ready. Here's your license key:" },
      {
        kind: "data",
        rows: [
          { label: "License key", value: licenseKey },
          { label: "Trial ends", value: formatMoment(endsAt) },
        ],
      },
      ...(confirmHours === null ? [] : [confirmWithin(confirmHours)]),
      {
        kind: "list",
        items: [
          "Download the app from your dashboard. It needs Node.js 18 or newer.",
          "Extract the ZIP and open a terminal in the extracted folder.",
          "Run npm install.",
          "Put the key in config.json, between the quotes after licenseKey.",
          "Run npm start.",
        ],
      },
      { kind: "button", label: "Open dashboard", url: dashboardUrl },
      { kind: "note", text: "Keep the key to yourself. Anyone who has it can use your license." },
    ],
  };
}

function confirmWithin(hours: number): Mail["blocks"][number] {
  const text = `Please confirm this address within ${hours} hours with the link in our other email. Otherwise, the trial pauses until you do.`;
  return { kind: "paragraph", text };
}
