import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";

/** Tells the owner of a license that a machine was activated with it. */
export function newMachine({
  shopName,
  machineName,
  platform,
  replaced,
  at,
  machinesUrl,
  maskedKey,
}: MailFacts["new-machine"]): Mail {
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
          { label: "Activated", value: at },
          { label: "License", value: maskedKey },
        ],
      },
      { kind: "paragraph", text: "If it's yours, you don't need to do anything. If not, remove it." },
      { kind: "button", label: "See your machines", url: machinesUrl },
    ],
  };
}
