import type { Trigger } from "@keystead/contract/portal/triggers";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { PauseButton } from "./PauseButton.tsx";
import { actionWords, botName, stateWords, triggerName } from "./trigger-words.ts";

interface TriggerEntryProps {
  trigger: Trigger;
  /** Undefined for somebody who may only read. */
  changes?: { onPause: (paused: boolean) => Promise<void>; onDelete: () => void } | undefined;
}

/** One trigger: its token and threshold, its action, and its state. */
export function TriggerEntry({ trigger, changes }: TriggerEntryProps) {
  const { token: coin, address, product, action, mail, state, lastFiredAt } = trigger;
  const name = triggerName(trigger);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-15 font-medium wrap-anywhere" title={address ?? coin}>
            {name}
          </span>
          <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
        </p>
        <p className="text-13 text-muted">
          <span>{`${actionWords[action]} · ${botName(product)}${mail ? " · email" : ""} · `}</span>
          {lastFiredAt === null ? (
            <span key="never">never fired</span>
          ) : (
            <span key="fired">
              last fired <Time value={new Date(lastFiredAt)} show="distance" />
            </span>
          )}
        </p>
      </div>
      {changes && (
        <div className="flex gap-2">
          <PauseButton name={name} isPaused={state === "paused"} onPause={changes.onPause} />
          <Button size="small" aria-label={`Delete the alert ${name}`} onClick={changes.onDelete}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
