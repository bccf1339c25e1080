import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Mail } from "../../../../../platform/mail/mail.ts";
import { keepKeySafe, setUpSteps } from "./set-up-steps.ts";

interface LicenseIssuedProps {
  readonly licenseKey: string;
  /** What the tier is called. */
  readonly tier: string;
  /** Null for a license without an end. */
  readonly endsAt: Date | null;
  /** The lines of the setup guide. */
  readonly steps: readonly string[];
  readonly dashboardUrl: string;
  readonly productName: string;
}

/** Brings the key of a license that the operator has issued. */
export function licenseIssued({
  licenseKey,
  tier,
  endsAt,
  steps,
  dashboardUrl,
  productName,
}: LicenseIssuedProps): Mail {
  return {
    subject: `Your ${productName} license key`,
    preheader: `Your ${tier} license is ready. Here's your key.`,
    blocks: [
      { kind: "heading", text: `Your ${tier} license is ready` },
      {
        kind: "data",
        rows: [
          { label: "License key", value: licenseKey },
          { label: "Valid until", value: endsAt ? formatMoment(endsAt) : "No end" },
        ],
      },
      setUpSteps(steps),
      { kind: "button", label: "Open dashboard", url: dashboardUrl },
      keepKeySafe,
    ],
  };
}
