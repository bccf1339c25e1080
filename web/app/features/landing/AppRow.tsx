import type { AppState } from "@keystead/contract/shop/landing";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

const tones: Record<AppState["state"], ChipTone> = {
  running: "live",
  waiting: "warn",
  paused: "neutral",
  off: "neutral",
};

/** What one app is doing. */
export function AppRow({ name, state, words }: AppState) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-13 text-muted">{words}</span>
      </span>
      <Chip tone={tones[state]}>{state}</Chip>
    </li>
  );
}
