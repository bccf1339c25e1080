import { expect, test } from "vitest";
import { catalogue, currency, plans } from "./catalogue.ts";
import { trialDays } from "./tiers.ts";

test("three plans are sold, each a free trial of 7 days at 0 SOL", () => {
  expect(plans.map(({ id, type }) => [id, type])).toEqual([
    ["volume-bot", "volume-bot"],
    ["reply-bot", "reply-bot"],
    ["bundler-bot", "bundler-bot"],
  ]);
  expect({ currency, trialDays }).toEqual({ currency: "SOL", trialDays: 7 });
  for (const plan of plans) {
    expect(plan).toMatchObject({ price: 0, isTrial: true });
    expect([plan.name, plan.description].every((words) => words.length > 0)).toBe(true);
    expect(plan.features.length).toBeGreaterThan(0);
  }
});

test("the catalogue also has what comes with a plan, and each entry has a plan that brings it", () => {
  expect(catalogue.map(({ id }) => id)).toContain("trending-bot");
  const sold = plans.map(({ id }) => id);
  for (const { plan } of catalogue) expect(sold).toContain(plan);
});
