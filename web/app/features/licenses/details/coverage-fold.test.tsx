import type { License } from "@keystead/contract/portal/licenses";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { CoverageFold } from "./CoverageFold.tsx";

afterEach(cleanup);

/** The value of each term in the panel's rows. For a time, it is the exact one. */
function factsOf(license: License): Record<string, string | undefined> {
  render(<CoverageFold license={license} />, { wrapper: MemoryRouter });
  const panel = screen.getByRole("region", { name: "What your license covers" });
  const facts: Record<string, string | undefined> = {};
  for (const row of panel.querySelectorAll("dl > div")) {
    const value = row.querySelector("time")?.dateTime ?? row.querySelector("dd")?.textContent;
    facts[row.querySelector("dt")?.textContent ?? ""] = value;
  }
  return facts;
}

test("what a license covers is listed with how much of it is used, and updates apart from use", () => {
  const [endDate, updatesUntil] = ["2099-01-01T00:00:00.000Z", "2026-12-24T12:00:00.000Z"];
  const facts = factsOf({
    ...sampleLicense,
    type: "professional",
    term: "yearly",

    machines: { used: 2, max: 10, full: false },
    users: { used: 3, max: null },
    endDate,
    updatesUntil,
  });
  expect(facts).toMatchObject({
    "License type": "Professional, yearly",
    Bots: "Volume bot, Reply bot",
    Machines: "2 of 10",
    People: "3 of unlimited",
    "Use until": endDate,
    "Updates until": updatesUntil,
    "After that": "Apps stop",
    Support: "Priority email, 12-\u2060hour response",
  });
});

test("a license that works beyond its end says until when", () => {
  const [endDate, graceUntil] = ["2026-11-03T12:00:00.000Z", "2099-01-01T00:00:00.000Z"];
  expect(factsOf({ ...sampleLicense, type: "professional", endDate, graceUntil })).toMatchObject({
    "License type": "Professional",
    Ended: endDate,
    "After that": graceUntil,
    Updates: "Included while your license is active",
  });
});

test("a license whose apps have stopped promises nothing", () => {
  const [endDate, graceUntil] = ["2026-11-03T12:00:00.000Z", "2026-11-10T12:00:00.000Z"];
  const expired = { ...sampleLicense, status: "expired", endDate } as const;
  const afterGrace = factsOf({ ...expired, graceUntil });
  expect(afterGrace).toMatchObject({ Ended: endDate, "After that": graceUntil });
  expect(screen.getByText(/^Apps stopped/)).toBeTruthy();
  expect(screen.queryByText(/keep working/)).toBeNull();
  cleanup();
  expect(factsOf({ ...expired, graceUntil: null })).toMatchObject({ "After that": "Apps stopped" });
  cleanup();
  const revoked = factsOf({ ...sampleLicense, status: "revoked" });
  expect(revoked).toMatchObject({ Use: "Revoked" });
  for (const term of ["Use until", "Ended", "After that", "Updates"])
    expect(revoked).not.toHaveProperty(term);
  cleanup();
  const suspended = factsOf({ ...sampleLicense, status: "suspended", endDate: "2099-01-01T00:00:00.000Z" });
  expect(suspended).toMatchObject({ Use: "Suspended", "Use until": "2099-01-01T00:00:00.000Z" });
  expect(suspended).not.toHaveProperty("After that");
});

test.each([
  ["active", { Use: "Without an end", Updates: "Included while your license is active" }],
  ["suspended", { Use: "Suspended" }],
] as const)("a license without an end that is %s says no date of use", (status, expected) => {
  const [startDate, endDate] = ["2026-11-20T12:00:00.000Z", "2126-10-27T12:00:00.000Z"];
  const facts = factsOf({ ...sampleLicense, type: "professional", status, startDate, endDate });
  expect(facts).toMatchObject(expected);
  expect(Object.keys(facts)).not.toContain("Use until");
  expect(JSON.stringify(facts)).not.toContain("2126");
});
