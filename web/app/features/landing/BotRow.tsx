import type { DemoBot } from "@keystead/content/landing/demo-dashboard";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

const tones: Record<DemoBot["state"], ChipTone> = {
  running: "live",
  waiting: "warn",
  paused: "neutral",
  off: "neutral",
};

/** What one bot is doing. */
export function BotRow({ name, state, words }: DemoBot) {
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
