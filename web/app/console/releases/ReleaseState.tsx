import type { ListedRelease } from "@keystead/contract/operator/releases";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

type State = ListedRelease["state"];

const names: Readonly<Record<State, string>> = {
  draft: "Draft",
  published: "Published",
  yanked: "Yanked",
};
const tones: Readonly<Record<State, ChipTone>> = { draft: "neutral", published: "live", yanked: "bad" };

/** Whether a release is a draft, published or yanked. */
export function ReleaseState({ state }: { state: State }) {
  return (
    <Chip key={state} tone={tones[state]}>
      {names[state]}
    </Chip>
  );
}
