import type { OperatorMail } from "@keystead/contract/operator/mails";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

type Outcome = OperatorMail["outcome"];

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
};
const tones: Readonly<Record<Outcome, ChipTone>> = { waiting: "warn", sent: "neutral", failed: "bad" };

/** What became of an email. */
export function MailOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <Chip key={outcome} tone={tones[outcome]}>
      {outcomeNames[outcome]}
    </Chip>
  );
}
