import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ledTo, openPage, press } from "../../lib/testing/open-page.tsx";
import {
  downloadedItem,
  licenseAnswers,
  newPortal,
  refusal,
  visitor,
} from "../../features/licenses/testing/license-answers.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { until } from "../../lib/testing/until.ts";
import { storeLicense } from "../../features/license-cache/license-cache.ts";
import { storeUser } from "../../features/session/session.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { inDays } from "../../lib/testing/in-days.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import License from "./license.tsx";

const failing = {
  ...licenseAnswers(newPortal()),
  "GET /api/license": refusal(500, "server_error", "Down."),
};

/** Waits for a condition under fake timers. */
async function settle(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
      await until(() => true);
    });
  }
}

const failed = () => document.body.textContent.includes("Failed to load license info.");

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

test("it lists what a license is, trial and 0 where nothing is said, and its mirrors numbered from 1", async () => {
  await startEventPeer();
  const portal = newPortal();
  const [startDate, endDate] = ["2026-11-20T12:00:00.000Z", "2099-11-27T12:00:00.000Z"];
  const license = { ...portal.license, startDate, endDate, type: undefined, usageCount: undefined };
  await startApiPeer({
    ...licenseAnswers(portal),
    "GET /api/license": { body: { success: true, license, machines: [] } },
  });
  openPage(License, "/license");
  await screen.findByRole("button", { name: "Download Volume bot from mirror 2" });
  const facts = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(Object.fromEntries(facts)).toEqual({
    Status: "Pending Download",
    Created: expect.stringMatching(/2026/) as string,
    Expires: expect.stringMatching(/2099/) as string,
    "License type": "Trial",
    "Usage count": "0",
  });
  expect(screen.getAllByText(license.email)).not.toHaveLength(0);
  expect(screen.getByRole("button", { name: "Copy key" })).toBeTruthy();
  const panel = within(screen.getByRole("region", { name: "Download mirrors" }));
  const mirrors = panel.getAllByRole("listitem");
  expect(mirrors.map(({ textContent }) => textContent)).toEqual([
    "Bundler botv3.7.2 · 37.5 kB · mirror 1Download",
    "Volume botv3.7.2 · 37.5 kB · mirror 2Download",
  ]);
});

test("the status is said once, and an end that is past has expired", async () => {
  await startEventPeer();
  const portal = newPortal();
  const endDate = inDays(-1);
  const graceUntil = inDays(1);
  await startApiPeer(licenseAnswers({ ...portal, license: { ...portal.license, endDate, graceUntil } }));
  openPage(License, "/license");
  expect(await screen.findAllByText("Grace period")).toHaveLength(1);
  expect(screen.getByText("Expired")).toBeTruthy();
});

test("email and key are copied, which is said for 2 seconds", async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await startEventPeer();
  const portal = newPortal();
  await startApiPeer(licenseAnswers(portal));
  openPage(License, "/license");
  await screen.findByRole("button", { name: "Download Volume bot from mirror 2" });
  const said = () => screen.getAllByRole("status").some(({ textContent }) => textContent === "Copied");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const button of ["Copy email", "Copy key"]) {
    await press(button);
    act(() => void vi.advanceTimersByTime(1999));
    expect(said()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(said()).toBe(false);
  }
  expect(copied).toEqual([portal.license.email, portal.license.licenseKey]);
});

test("a visitor is redirected to register, with the reason", async () => {
  await startApiPeer(visitor);
  openPage(License, "/license");
  expect(await ledTo()).toBe("/register (No valid license found. Please register or login.)");
});

test("an account without a license is led there too", async () => {
  await startApiPeer({
    ...failing,
    "GET /api/license": refusal(404, "no_license", "No valid license found."),
  });
  openPage(License, "/license");
  expect(await ledTo()).toBe("/register (No valid license found. Please register or login.)");
});

test("a failed look-up says so to a visitor, then leads to register after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await startApiPeer({ "GET /api/session": refusal(500, "server_error", "Down.") });
  openPage(License, "/license");
  await settle(failed);
  expect(screen.getByRole("link", { name: "Register Now" }).getAttribute("href")).toBe("/register");
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.queryByTestId("elsewhere")).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByTestId("elsewhere").textContent).toBe("/register (Failed to load license info.)");
});

test("trying again keeps the page of a visitor", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const calls = await startApiPeer({ "GET /api/session": refusal(500, "server_error", "Down.") });
  openPage(License, "/license");
  await settle(failed);
  const before = calls.length;
  await press("Try Again");
  await settle(() => calls.length > before);
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByTestId("elsewhere")).toBeNull();
});

test("a member whose look-up failed stays, reads nothing of sign-up, and sees the last known license", async () => {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await startApiPeer(failing);
  openPage(License, "/license");
  await settle(failed);
  expect(screen.queryByText(/Sign-up opens/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Register Now" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Last known license" })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByTestId("elsewhere")).toBeNull();
});

test.each([{ startDate: "soon" }, { endDate: "soon" }])(
  "with %j the license starts now and lasts the trial days",
  async (unreadable) => {
    await startEventPeer();
    const portal = newPortal();
    await startApiPeer(licenseAnswers({ ...portal, license: { ...portal.license, ...unreadable } }));
    openPage(License, "/license");
    const created = await screen.findByText("Created");
    const time = (term: HTMLElement) =>
      Date.parse(term.parentElement?.querySelector("time")?.getAttribute("datetime") ?? "");
    expect(Math.abs(time(created) - Date.now())).toBeLessThan(60_000);
    expect(time(screen.getByText("Expires")) - time(created)).toBe(7 * 86_400_000);
  },
);

test("once the download was made the license waits for its activation", async () => {
  await startEventPeer();
  const portal = newPortal();
  portal.items = [downloadedItem];
  await startApiPeer(licenseAnswers(portal));
  openPage(License, "/license");
  expect(await screen.findByText("Pending License Activation")).toBeTruthy();
  expect(screen.queryByText("Pending Download")).toBeNull();
});
