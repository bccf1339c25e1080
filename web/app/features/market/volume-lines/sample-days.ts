import { alertStage } from "@keystead/content/landing/alert-stage";
import type { VolumePoint } from "./volume-line.ts";

const hour = 3_600_000;
const thousand = 1000;

interface SampleDay {
  readonly name: string;
  readonly symbol: string;
  readonly points: readonly VolumePoint[];
}

/** The volumes of a day of the first tokens of the sample. The day begins at midnight everywhere. */
export const sampleDays: readonly SampleDay[] = (alertStage?.tokens ?? []).map(
  ({ name, symbol, volumes }) => ({
    name,
    symbol,
    points: volumes.map((volume, index) => ({ at: index * hour, volume: volume * thousand })),
  }),
);
