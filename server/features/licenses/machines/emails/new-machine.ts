import { formatMoment } from "../../../../platform/mail/format-moment.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";

interface NewMachineProps {
  readonly shopName: string;
  readonly machineName: string;
  readonly platform?: string;
  readonly at: Date;
  readonly machinesUrl: string;
  /** The license key with only its end readable: this mail need not carry a secret. */
  readonly maskedKey: string;
}

/** Tells the owner of a license that a machine was activated with it. */
export function newMachine({
  shopName,
  machineName,
  platform,
  at,
  machinesUrl,
  maskedKey,
}: NewMachineProps): Mail {
  return {
    subject: "New machine on your license",
    preheader: "If it's yours, you don't need to do anything.",
    blocks: [
      { kind: "heading", text: "New machine on your license" },
      { kind: "paragraph", text: `A new machine was activated on your ${shopName} license.` },
      {
        kind: "data",
        rows: [
          { label: "Machine", value: machineName },
          ...(platform === undefined ? [] : [{ label: "Platform", value: platform }]),
          { label: "Activated", value: formatMoment(at) },
          { label: "License", value: maskedKey },
        ],
      },
      { kind: "paragraph", text: "If it's yours, you don't need to do anything. If not, remove it." },
      { kind: "button", label: "See your machines", url: machinesUrl },
    ],
  };
}
