import { setupSteps } from "@keystead/content/setup";
import type { ActivityItem } from "@keystead/contract/portal/licenses";
import { expect, test } from "vitest";
import { setupProgress } from "./setup-progress.ts";
import { countDone } from "./setup-steps.ts";

type Item = Pick<ActivityItem, "event">;
const issued: Item = { event: { kind: "issued" } };
const downloaded: Item = { event: { kind: "downloaded", file: "app.zip", version: "3.7.2" } };
const refused: Item = { event: { kind: "machine_refused", machine: "studio-pc" } };
const fired: Item = {
  event: { kind: "trigger_fired", token: "GAUGE", volume: 5400, threshold: 5000, action: "start" },
};

const activated = "2026-11-20T12:05:00.000Z";

test.each([
  ["a new license has none done", null, [issued], 0],
  ["a download is the first", null, [downloaded, issued], 1],
  ["an activated machine means that all are", activated, [issued], 5],
  ["a machine that was refused has not been set up", null, [refused, issued], 0],
  ["a trigger that fired is no download", null, [fired, issued], 0],
] as const)("%s", (_, activatedAt, activity, done) => {
  expect(countDone(setupProgress({ activatedAt, activity }), setupSteps)).toBe(done);
});

test("of a guide that begins with something else, a download completes the steps up to it", () => {
  const steps = [{}, { act: "download" }, { act: "key" }] as const;
  expect(countDone("downloaded", steps)).toBe(2);
  expect(countDone("active", steps)).toBe(3);
  expect(countDone("downloaded", [{}, { act: "key" }])).toBe(0);
});
