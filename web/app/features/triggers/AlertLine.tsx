import type { Trigger } from "@keystead/contract/portal/triggers";
import { Chip } from "../../ui/Chip.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { formatAmount } from "../market/figures/format-market.ts";
import { alertWords } from "../market/alerts/read-alert.ts";
import { stateWords } from "./trigger-words.ts";

/** One alert: the line, how far the volume is from it, the last alert and what comes next. */
export function AlertLine({ trigger }: { trigger: Trigger }) {
  const { token: coin, address, threshold, state, lastFiredAt, volume24h } = trigger;
  const volume = volume24h === null ? undefined : formatAmount(volume24h);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_12rem_1fr]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-15 font-medium wrap-anywhere" title={address ?? coin}>
          {alertWords({ coin, amount: threshold })}
        </span>
        <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
      </p>
      <div className={volume24h === null ? "max-sm:hidden" : ""}>
        {volume24h !== null && (
          <Gauge
            label={`Volume of ${coin}`}
            value={volume24h}
            max={threshold}
            valueText={`${volume} of ${formatAmount(threshold)}`}
            ticks={24}
            major={6}
          />
        )}
      </div>
      <p className="text-13 text-muted sm:text-right">
        <span>
          {lastFiredAt === null ? (
            <span key="never">No alert yet.</span>
          ) : (
            <span key="fired">
              Last alert <Time value={new Date(lastFiredAt)} show="distance" />.
            </span>
          )}
        </span>
        <span className="block">{nextWords(state, volume)}</span>
      </p>
    </li>
  );
}

/** What an alert waits for. */
function nextWords(state: Trigger["state"], volume: string | undefined): string {
  if (state === "paused") return "Paused: it stays quiet.";
  if (volume === undefined) return "Waiting for this token's volume.";
  return state === "above" ? `Now ${volume}: ready again once it falls below.` : `Now ${volume}.`;
}
