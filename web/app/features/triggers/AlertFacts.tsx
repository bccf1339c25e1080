import type { Trigger } from "@keystead/contract/portal/triggers";
import { formatVolume } from "../../lib/format/numbers.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { shortMarketToken } from "../market/alerts/short-market-token.ts";
import { stateWords } from "./trigger-words.ts";

/** A ticker or the ends of an address, which is whole on hover. */
export function MarketTokenName({ token: coin, address }: Pick<Trigger, "token" | "address">) {
  return (
    <span className="data wrap-anywhere" title={address ?? coin}>
      {shortMarketToken(coin)}
    </span>
  );
}

export function StateChip({ state }: Pick<Trigger, "state">) {
  return <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>;
}

/** What an alert above its line waits for. */
export function ReadyAgain({ state }: Pick<Trigger, "state">) {
  if (state !== "above") return null;
  return <span className="block text-13 text-muted">Ready again once it falls below</span>;
}

/** The volume, or a dash while nobody knows it. */
export function VolumeNow({ trigger }: { trigger: Trigger }) {
  const volume = volumeOf(trigger);
  return volume === undefined ? <None words="unknown" /> : <span>{formatVolume(volume)}</span>;
}

/** From nothing to the line. It is lit only where an alert waits for it. An unknown volume has no ruler, which would read as zero. */
export function Ruler({ trigger }: { trigger: Trigger }) {
  const { token: coin, threshold, state } = trigger;
  const volume = volumeOf(trigger);
  if (volume === undefined)
    return <p className="flex h-5.5 items-center text-13 text-muted">No volume to compare yet</p>;
  return (
    <Gauge
      label={`Volume of ${shortMarketToken(coin)}`}
      value={volume}
      max={threshold}
      valueText={`${formatVolume(volume)} of ${formatVolume(threshold)}`}
      ticks={24}
      major={6}
      idle={state === "paused"}
    />
  );
}

/** When it fired last, or a dash. */
export function LastAlert({ lastFiredAt }: Pick<Trigger, "lastFiredAt">) {
  return lastFiredAt === null ? (
    <None words="none yet" />
  ) : (
    <span className="whitespace-nowrap">
      <Time value={new Date(lastFiredAt)} show="distance" />
    </span>
  );
}

/** A dash, which is read in words. */
function None({ words }: { words: string }) {
  return (
    <span className="text-faint">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** US dollars in 24 hours; undefined while nobody knows. A server of an earlier release names no volume. */
function volumeOf({ volume24h }: Trigger): number | undefined {
  return typeof volume24h === "number" ? Math.round(volume24h) : undefined;
}
