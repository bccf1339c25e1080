import type { LicenseEvent } from "@keystead/contract/portal/license-timeline";
import { expect, test } from "vitest";
import { describeEvent } from "./describe-event.ts";

const moment = "2026-11-27T18:40:00.000Z";
const machine = "studio-pc";
const email = "ada@example.com";

test.each<[LicenseEvent, string]>([
  [{ kind: "issued" }, "License issued"],
  [{ kind: "issued", reason: "Order 7" }, "License issued: Order 7"],
  [{ kind: "extended", reason: "Exams" }, "License extended: Exams"],
  [{ kind: "extended", reason: "" }, "License extended"],
  [
    { kind: "entitled", entitlements: "volume-bot", reason: "Order 7" },
    "License now covers volume-bot: Order 7",
  ],
  [{ kind: "activated" }, "License activated"],
  [{ kind: "confirmed" }, "Email address confirmed"],
  [{ kind: "converted", tier: "Professional" }, "License changed to Professional"],
  [
    { kind: "converted", tier: "Professional", reason: "Order 7" },
    "License changed to Professional: Order 7",
  ],
  [{ kind: "suspended", reason: "Unpaid" }, "License suspended: Unpaid"],
  [{ kind: "reinstated", reason: "Paid" }, "License reinstated: Paid"],
  [{ kind: "revoked", reason: "Refunded" }, "License revoked: Refunded"],
  [
    { kind: "limited", machines: "5", users: "unlimited", reason: "Order 7" },
    "Limits changed (machines 5, people unlimited): Order 7",
  ],
  [{ kind: "machine_freed", machine, reason: "Stolen" }, "studio-pc was removed: Stolen"],
  [{ kind: "transferred" }, "License transferred to this account"],
  [{ kind: "key_rotated" }, "License key replaced"],
  [{ kind: "key_rotated", reason: "It leaked" }, "License key replaced: It leaked"],
  [{ kind: "extension_asked" }, "Extension requested"],
  [{ kind: "machine_activated", machine }, "studio-pc was activated"],
  [{ kind: "machine_deactivated", machine }, "studio-pc was removed by its app"],
  [{ kind: "machine_freed", machine, reason: "Fraud", cause: "blocked" }, "studio-pc was blocked: Fraud"],
  [{ kind: "machine_freed", machine }, "studio-pc was removed"],
  [{ kind: "machine_released", machine }, "studio-pc was silent and lost its place"],
  [{ kind: "machine_replaced", machine, former: "laptop" }, "studio-pc replaced laptop"],
  [{ kind: "machine_renamed", machine, former: "laptop" }, "laptop was renamed to studio-pc"],
  [{ kind: "member_invited", email }, "ada@example.com was invited"],
  [{ kind: "member_joined", email }, "ada@example.com joined"],
  [{ kind: "member_left", email }, "ada@example.com left"],
  [{ kind: "member_removed", email }, "ada@example.com was removed"],
  [{ kind: "invitation_withdrawn", email }, "The invitation of ada@example.com was withdrawn"],
  [{ kind: "ownership_transferred", email }, "Ownership passed to ada@example.com"],
  [{ kind: "ownership_returned", email }, "ada@example.com took the license back"],
  [{ kind: "downloaded", file: "app.zip", version: "3.7.2" }, "app.zip 3.7.2 was downloaded"],
])("%j is said in words", (event, words) => expect(describeEvent(event)).toBe(words));

test("a trigger that fired has its amounts in dollars", () => {
  const fired = {
    kind: "trigger_fired",
    token: "GAUGE",
    volume: 5400,
    threshold: 5000,
    action: "start",
  } as const;
  expect(describeEvent(fired)).toBe("GAUGE reached $5,400 in 24 hours (alert: start at $5,000)");
});

test("an end is said where it is known", () => {
  expect(describeEvent({ kind: "extended", until: moment })).toMatch(
    /^License extended until Nov 2[78], 2026, /,
  );
  expect(describeEvent({ kind: "extended" })).toBe("License extended");
  expect(describeEvent({ kind: "file_checked_out", machine, until: moment })).toMatch(
    /^studio-pc got a license file that lasts until Nov 2[78], 2026, /,
  );
});

test("a machine was refused for a reason, unless none was stored", () => {
  expect(describeEvent({ kind: "machine_refused", machine, code: "TOO_MANY_MACHINES" })).toBe(
    "studio-pc was refused: The license is already used on as many machines as it allows. Remove one of them first.",
  );
  expect(describeEvent({ kind: "machine_refused", machine })).toBe("studio-pc was refused");
});

test.each<[LicenseEvent, string]>([
  [{ kind: "machine_activated" }, "A former member's machine was activated"],
  [{ kind: "machine_replaced", machine }, "studio-pc replaced a former member's machine"],
  [{ kind: "machine_renamed" }, "A former member's machine was renamed"],
  [{ kind: "member_left" }, "A former member left"],
  [{ kind: "invitation_withdrawn" }, "The invitation of a former member was withdrawn"],
  [{ kind: "ownership_transferred" }, "Ownership passed to a former member"],
])("%j names no one whose account is deleted", (event, words) => expect(describeEvent(event)).toBe(words));

test("an event of a newer server has words too", () => {
  expect(describeEvent({ kind: "moved_to_the_moon" } as unknown as LicenseEvent)).toBe("License updated");
});
