import type { MessageState as State } from "@keystead/contract/operator/inbox";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

export const stateNames: Readonly<Record<State, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};
const tones: Readonly<Record<State, ChipTone>> = { open: "warn", answered: "neutral", closed: "neutral" };

/** What became of a message. */
export function MessageState({ state }: { state: State }) {
  return (
    <Chip key={state} tone={tones[state]}>
      {stateNames[state]}
    </Chip>
  );
}
