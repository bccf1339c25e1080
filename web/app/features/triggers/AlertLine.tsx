import type { Trigger } from "@keystead/contract/portal/triggers";
import { Time } from "../../ui/live/Time.tsx";
import { AlertRow } from "../market/alerts/AlertRow.tsx";
import { shortMarketToken } from "../market/alerts/short-market-token.ts";
import { formatVolume } from "../../lib/format/numbers.ts";
import { stateWords } from "./trigger-words.ts";

/** One alert of a license. */
export function AlertLine({ trigger }: { trigger: Trigger }) {
  const { token: coin, address, threshold, state, lastFiredAt } = trigger;
  // A server of an earlier release names no volume.
  const volume = typeof trigger.volume24h === "number" ? Math.round(trigger.volume24h) : undefined;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <AlertRow
        coin={shortMarketToken(coin)}
        hint={address ?? coin}
        threshold={threshold}
        volume={volume}
        state={stateWords[state]}
        last={
          lastFiredAt === null ? (
            <span key="never">No alert yet.</span>
          ) : (
            <span key="fired">
              Last alert <Time value={new Date(lastFiredAt)} show="distance" />.
            </span>
          )
        }
        next={nextWords(trigger, volume)}
      />
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
