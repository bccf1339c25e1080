import { expect, it } from "vitest";
import { checkResultOf, notFound } from "./rules.ts";

const shop = "https://shop.example";

it.each([
  ["VALID", []],
  ["GRACE", ["/license-dashboard#extend"]],
  ["EXPIRED", ["/license-dashboard#extend"]],
  ["TRIAL_EXPIRED", ["/pricing#tiers", "/license-dashboard#extend"]],
  ["TRIAL_USED_ON_DEVICE", ["/pricing#tiers", "/license-dashboard#extend"]],
  ["UNCONFIRMED", ["/license-dashboard#confirm"]],
  ["ENTITLEMENTS_MISSING", ["/pricing#tiers"]],
  ["NO_MACHINE", ["/license-dashboard#machines"]],
  ["TOO_MANY_MACHINES", ["/license-dashboard#machines", "/pricing#tiers"]],
  ["USER_SCOPE_MISMATCH", ["/license-dashboard#people"]],
  ["TOO_MANY_USERS", ["/license-dashboard#people", "/pricing#tiers"]],
  ["VERSION_SCOPE_MISMATCH", ["/license-dashboard#extend", "/download"]],
  ["MACHINE_SCOPE_MISMATCH", ["/license-dashboard#machines"]],
  ["REPLACED_RECENTLY", ["/license-dashboard#machines"]],
  ["TOO_MANY_ACTIVATIONS", ["/license-dashboard#help"]],
  ["SUSPENDED", ["/license-dashboard#help"]],
  ["REVOKED", ["/license-dashboard#help"]],
  ["NOT_FOUND", []],
] as const)("after %s the pages that help are %j", (code, pages) => {
  const { next, valid } = checkResultOf(code, [], shop);
  expect(next.map(({ url }) => url)).toEqual(pages.map((page) => shop + page));
  expect(valid).toBe(["VALID", "GRACE"].includes(code));
});

it.each([
  ["FINGERPRINT_SCOPE_MISMATCH", true, ["activate"]],
  ["FINGERPRINT_SCOPE_MISMATCH", false, ["free_device", "upgrade"]],
  ["COMPONENTS_SCOPE_MISMATCH", true, ["activate", "free_device"]],
  ["COMPONENTS_SCOPE_MISMATCH", false, ["free_device", "upgrade"]],
] as const)("after %s, with room for a machine: %s, one may %j", (code, hasRoom, actions) => {
  expect(checkResultOf(code, [], shop, hasRoom).next.map(({ action }) => action)).toEqual(actions);
});

it("a stranger learns nothing about a key", () => {
  expect(notFound(shop)).toMatchObject({
    valid: false,
    code: "NOT_FOUND",
    checks: [{ check: "exists", passed: false }],
    next: [],
  });
});
