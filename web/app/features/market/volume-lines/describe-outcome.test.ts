import { expect, test } from "vitest";
import { describeOutcome } from "./describe-outcome.ts";

const hour = 3_600_000;
const dayOf = (volumes: readonly number[]): Parameters<typeof describeOutcome>[0] => ({
  source: "sample",
  symbol: "QOTR",
  points: volumes.map((volume, index) => ({ at: index * hour, volume })),
});

test.each([
  ["one alert, at 01:00", [900, 1000, 1100]],
  ["2 alerts, the last one at 03:00", [900, 1000, 900, 1000]],
  ["it peaked at $999. You’d get an email at $1K", [100, 999]],
  ["QOTR was above your line all day", [1000, 1100]],
  ["volume only fell past your line", [1000, 999]],
])("a line at 1,000 dollars: %s", (words, volumes) => {
  expect(describeOutcome(dayOf(volumes), 1000)).toContain(words);
});
