import { tiers } from "@keystead/content/tiers";
import { describe, expect, it, test } from "vitest";
import { days, later } from "../../../platform/clock.ts";
import { tierOf } from "../rules.ts";
import { confirmByOf, suiteOf, termOf } from "./rules.ts";

const start = new Date("2026-11-20T12:00:00Z");
const on = (day: number) => later(start, days(day));

describe("termOf", () => {
  it("ends a trial without grace and a paid license with it", () => {
    expect(termOf(tierOf(tiers, "trial"), 7, start)).toEqual({ endsAt: on(7), graceUntil: on(7) });
    expect(termOf(tierOf(tiers, "standard"), 30, start)).toEqual({ endsAt: on(30), graceUntil: on(33) });
  });
});

it.each([
  [24, true, "2026-11-21T12:00:00.000Z"],
  [null, true, undefined],
  [24, false, undefined],
] as const)(
  "with %s hours to confirm the address and a mail server (%s): until %s",
  (confirmHours, hasMailServer, by) => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(confirmByOf({ confirmHours, hasMailServer }, now)?.toISOString()).toBe(by);
  },
);

test("a trial covers every plan and whatever else the suite has; a shop without more has its plans", () => {
  const plans = [{ id: "volume-bot" }, { id: "reply-bot" }];
  expect(suiteOf({ plans, catalogue: [{ id: "reply-bot" }, { id: "like-bot" }] })).toEqual([
    "volume-bot",
    "reply-bot",
    "like-bot",
  ]);
  expect(suiteOf({ plans, catalogue: [] })).toEqual(["volume-bot", "reply-bot"]);
});
