import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { TimeLeftPanel } from "./TimeLeftPanel.tsx";

const trial = {
  ...sampleLicense,
  startDate: "2026-11-20T12:00:00.000Z",
  endDate: "2026-11-27T12:00:00.000Z",
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-22T12:00:00.000Z");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const left = () => screen.getByRole("timer").textContent;
const gauge = () => screen.getByRole<HTMLProgressElement>("progressbar");
const litTicks = () =>
  document.querySelectorAll("[data-gauge] path")[1]?.getAttribute("d")?.match(/M/g)?.length ?? 0;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("it counts down each second and says which day of the term it is", () => {
  render(<TimeLeftPanel license={trial} />);
  expect(screen.getByText(/^Trial ends/).querySelector("time")?.dateTime).toBe(trial.endDate);
  expect(screen.getByText(/^Trial ends/).textContent).toMatch(/^Trial ends Nov 2[78], 2026/);
  expect(left()).toBe("05days00hours00minutes00seconds");
  pass(1000);
  expect(left()).toBe("04days23hours59minutes59seconds");
  expect(screen.getByText("day 3 of 7")).toBeTruthy();
  expect(gauge().getAttribute("aria-valuetext")).toBe("day 3 of 7");
});

test("at the end it stays at zero, with a full ruler, and says that the term ended", () => {
  vi.setSystemTime("2026-11-27T11:59:59.000Z");
  render(<TimeLeftPanel license={trial} />);
  expect(left()).toBe("00days00hours00minutes01seconds");
  pass(5000);
  expect(left()).toBe("00days00hours00minutes00seconds");
  expect(screen.getByText(/Trial ended/)).toBeTruthy();
  expect([gauge().value, gauge().max]).toEqual([7 * 24 * 60, 7 * 24 * 60]);
});

test("in the first minute the tick of the first day is lit, though no minute has passed", () => {
  vi.setSystemTime(trial.startDate);
  render(<TimeLeftPanel license={trial} />);
  expect(screen.getByText("day 1 of 7")).toBeTruthy();
  expect([gauge().value, litTicks()]).toEqual([0, 1]);
});

test("so it is on a device whose clock is half a minute behind", () => {
  vi.setSystemTime("2026-11-20T11:59:30.000Z");
  render(<TimeLeftPanel license={trial} />);
  expect(litTicks()).toBe(1);
});

test("the ruler is empty before the start, and half full in the middle", () => {
  vi.setSystemTime("2026-11-19T12:00:00.000Z");
  render(<TimeLeftPanel license={trial} />);
  expect([gauge().value, litTicks()]).toEqual([0, 0]);
  vi.setSystemTime("2026-11-24T00:00:00.000Z");
  pass(1000);
  expect(gauge().value / gauge().max).toBe(0.5);
});

test("after the end it counts down the grace period, which is over with it", () => {
  const graceUntil = "2026-11-28T12:00:00.000Z";
  vi.setSystemTime("2026-11-27T11:59:59.000Z");
  render(<TimeLeftPanel license={{ ...trial, type: "standard", graceUntil }} />);
  expect(screen.getByRole("timer", { name: "License ends in" })).toBeTruthy();
  pass(2000);
  expect(screen.getByRole("timer", { name: "Grace period ends in" })).toBeTruthy();
  expect(left()).toBe("00days23hours59minutes59seconds");
  expect(gauge().getAttribute("aria-valuetext")).toBe("day 1 of 1");
  pass(86_400_000);
  expect(left()).toBe("00days00hours00minutes00seconds");
  expect(screen.getByText(/Grace period ended/)).toBeTruthy();
});

test.each([
  ["suspended", /still ends/],
  ["revoked", /can't be extended/],
] as const)(
  "a license that is %s shows its dates, counts nothing down and offers no extension",
  (status, words) => {
    render(<TimeLeftPanel license={{ ...trial, status }} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.querySelector(`time[datetime="${trial.endDate}"]`)).not.toBeNull();
  },
);

test.each([
  ["active", "This license has no end date."],
  ["suspended", "This license has no end date."],
  ["revoked", "A revoked license can't be extended."],
] as const)("a license without an end that is %s never shows its far date", (status, words) => {
  const endDate = "2126-10-27T12:00:00.000Z";
  render(<TimeLeftPanel license={{ ...trial, type: "standard", status, endDate }} />);
  expect(screen.getByText("Never")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(document.body.textContent).not.toContain("2126");
});

test("with dates that cannot be read it starts now and runs for the trial days", () => {
  render(<TimeLeftPanel license={{ ...trial, endDate: "soon" }} />);
  expect(left()).toBe("07days00hours00minutes00seconds");
  pass(86_400_000);
  expect(left()).toBe("06days00hours00minutes00seconds");
  expect(screen.getByText("day 2 of 7")).toBeTruthy();
});
