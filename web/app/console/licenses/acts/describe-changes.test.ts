import { expect, test } from "vitest";
import { formatDate } from "../../../lib/format/dates.ts";
import { sampleLicense } from "../../testing/console-answers.ts";
import { describeChanges } from "./describe-changes.ts";

test("what differs is said as it was and as it is", () => {
  const after = {
    ...sampleLicense,
    status: "suspended" as const,
    ends_at: null,
    machines: { used: 1, max: null },
    order_number: null,
  };
  expect(describeChanges(sampleLicense, after)).toEqual([
    { term: "Status", before: "Active", after: "Suspended" },
    {
      term: "Ends",
      before: formatDate(new Date(sampleLicense.ends_at ?? ""), "moment", "own"),
      after: "Never",
    },
    { term: "Machines allowed", before: "3", after: "Unlimited" },
    { term: "Order", before: "INV-1182", after: "None" },
  ]);
});

test("what apps count is no change", () => {
  const used = { ...sampleLicense, machines: { used: 3, max: 3 }, activated_at: "2026-11-01T12:00:00.000Z" };
  expect(describeChanges(sampleLicense, used)).toEqual([]);
});
