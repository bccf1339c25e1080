import { expect, test } from "vitest";
import { createApiKey } from "./api-keys.ts";

const takes = (change: object): boolean =>
  createApiKey.body.safeParse({ name: "Bot", scopes: ["market:read"], expiresInDays: 30, ...change }).success;

test("an API key has a name, at least one scope, each once, and an end within a year or none", () => {
  expect(takes({})).toBe(true);
  expect(takes({ scopes: ["market:read", "triggers:write"] })).toBe(true);
  for (const expiresInDays of [1, 365, null]) expect(takes({ expiresInDays })).toBe(true);
  for (const scopes of [[], ["market:read", "market:read"], ["market"]])
    expect(takes({ scopes })).toBe(false);
  for (const expiresInDays of [0, 366, 1.5]) expect(takes({ expiresInDays })).toBe(false);
  for (const name of ["", " ", "x".repeat(61)]) expect(takes({ name })).toBe(false);
});
