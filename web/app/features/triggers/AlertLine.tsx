import type { Trigger } from "@keystead/contract/portal/triggers";
import { Chip } from "../../ui/Chip.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { shortMarketToken } from "../market/alerts/short-market-token.ts";
import { formatVolume, stateWords } from "./trigger-words.ts";

/** One alert: the line, how far the volume is from it, the last alert and what comes next. */
export function AlertLine({ trigger }: { trigger: Trigger }) {
  const { token: coin, address, threshold, state, lastFiredAt } = trigger;
  // A server of an earlier release names no volume.
  const volume = typeof trigger.volume24h === "number" ? Math.round(trigger.volume24h) : undefined;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_12rem_1fr]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-15 font-medium wrap-anywhere" title={address ?? coin}>
          {`${shortMarketToken(coin)} above ${formatVolume(threshold)}`}
        </span>
        <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
      </p>
      <div className={volume === undefined ? "max-sm:hidden" : ""}>
        {volume !== undefined && (
          <Gauge
            label={`Volume of ${coin}`}
            value={volume}
            max={threshold}
            valueText={`${formatVolume(volume)} of ${formatVolume(threshold)}`}
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
        <span className="block">{nextWords(trigger, volume)}</span>
      </p>
    </li>
  );
}

/** What an alert waits for. */
function nextWords({ state, address }: Trigger, volume: number | undefined): string {
  if (state === "paused") return "Paused: it stays quiet.";
  if (address === null) return "Followed by its ticker.";
  if (volume === undefined) return "Waiting for this token's volume.";
  const now = `Now ${formatVolume(volume)}`;
  if (state === "new") return `${now}. It starts with the next update.`;
  return state === "above" ? `${now}: ready again once it falls below.` : `${now}.`;
}
