import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Mail } from "../../../../../platform/mail/mail.ts";

interface NewMachineProps {
  readonly shopName: string;
  readonly machineName: string;
  readonly platform?: string;
  /** The name of the machine whose place it took. */
  readonly replaced?: string;
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
  replaced,
  at,
  machinesUrl,
  maskedKey,
}: NewMachineProps): Mail {
  return {
    subject:
      replaced === undefined ? "New machine on your license" : "A machine on your license was replaced",
    preheader: "If it's yours, you don't need to do anything.",
    blocks: [
      {
        kind: "heading",
        text: replaced === undefined ? "New machine on your license" : "A machine was replaced",
      },
      {
        kind: "paragraph",
        text:
          replaced === undefined
            ? `A new machine was activated on your ${shopName} license.`
            : `A new machine took the place of ${replaced} on your ${shopName} license.`,
      },
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
