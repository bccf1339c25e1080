import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sampleMachine } from "../testing/license-answers.ts";
import { type Refusal, RefusedActivation } from "./RefusedActivation.tsx";

afterEach(cleanup);

test.each<[Refusal["code"], RegExp]>([
  ["TOO_MANY_MACHINES", /as many machines as it allows/],
  ["REVOKED", /has been revoked/],
  ["TRIAL_USED_ON_DEVICE", /already had a free trial/],
  // Refuses an activation only when the machine is another person's.
  ["FINGERPRINT_SCOPE_MISMATCH", /^Someone else on this license activated this machine/],
])("a machine that is refused with %s is told why", (code, words) => {
  render(<RefusedActivation refusal={{ code, next: [] }} machines={[sampleMachine]} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test("what helps is a link, and on this page a place", () => {
  const url = `${window.location.origin}/pricing#tiers`;
  render(
    <RefusedActivation
      refusal={{ code: "TOO_MANY_MACHINES", next: [{ action: "upgrade", url }] }}
      machines={[]}
    />,
  );
  expect(screen.getByRole("link", { name: "See the tiers" }).getAttribute("href")).toBe("/pricing#tiers");
});
