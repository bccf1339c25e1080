import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";
import { keepKeySafe, setUpSteps } from "./set-up-steps.ts";

/** Brings the key of a license that the operator has issued. */
export function licenseIssued({
  licenseKey,
  tier,
  endsAt,
  steps,
  dashboardUrl,
  productName,
}: MailFacts["license-issued"]): Mail {
  return {
    subject: `Your ${productName} license key`,
    preheader: `Your ${tier} license is ready. Here's your key.`,
    blocks: [
      { kind: "heading", text: `Your ${tier} license is ready` },
      {
        kind: "data",
        rows: [
          { label: "License key", value: licenseKey },
          { label: "Valid until", value: endsAt ?? "No end" },
        ],
      },
      setUpSteps(steps),
      { kind: "button", label: "Open dashboard", url: dashboardUrl },
      keepKeySafe,
    ],
  };
}
