import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ledTo, openPage, press } from "../../lib/testing/open-page.tsx";
import {
  activePortal,
  downloadedItem,
  licenseAnswers,
  newPortal,
  noLicense,
  refusal,
  sampleMachine,
  visitor,
} from "../../features/licenses/testing/license-answers.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { storeLicense } from "../../features/license-cache/license-cache.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Dashboard from "./dashboard.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

function announced(): string[] {
  return screen.getAllByRole("status").map((region) => region.textContent);
}

test("it turns to active with the machine's name when the app activates, and says so once", async () => {
  const portal = newPortal();
  await startApiPeer(licenseAnswers(portal));
  const events = await startEventPeer();
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Pending Download");
  await screen.findByText("Live");
  expect(screen.getByText("No machine yet")).toBeTruthy();
  expect(announced().join()).not.toContain("Status");
  Object.assign(portal, activePortal());
  act(() => events.send("license-updated"));
  await screen.findByText("5 of 5 done");
  expect(screen.getByRole("button", { name: "Rename studio-pc" })).toBeTruthy();
  expect(announced().filter((text) => text === "Status: Active")).toHaveLength(1);
});

test("a visitor is redirected to log in, with the reason", async () => {
  await startApiPeer(visitor);
  openPage(Dashboard, "/dashboard");
  expect(await ledTo()).toBe("/login?next=%2Fdashboard (No valid license found. Please login.)");
});

test("an account without a license is shown where to get one", async () => {
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/license": noLicense({ trialUsed: true }),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("No License Found");
  expect(screen.getByRole("link", { name: "Get a License" }).getAttribute("href")).toBe("/pricing#tiers");
  expect(screen.getByText(/already used your free trial/)).toBeTruthy();
  expect(screen.queryByTestId("elsewhere")).toBeNull();
});

test("a failure shows its request id, and Try Again fetches again", async () => {
  await startEventPeer();
  let fails = true;
  const answers = licenseAnswers(newPortal());
  await startApiPeer({
    ...answers,
    "GET /api/license": () => (fails ? refusal(500, "server_error", "Down.") : answers["GET /api/license"]()),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Failed to load license information");
  expect(screen.getByText(/R-1/)).toBeTruthy();
  fails = false;
  await press("Try Again");
  await screen.findByText("Pending Download");
});

test("without a network it shows the last known license, with the key masked", async () => {
  storeLicense(sampleLicense);
  cutNetwork();
  openPage(Dashboard, "/dashboard");
  const lastKnown = await screen.findByRole("heading", { name: "Last known license" });
  expect(lastKnown.closest("section")?.textContent).toContain("PF7K-••••-••••-Q2MD");
});

test("data that cannot be brought up to date stays, and says so", async () => {
  const events = await startEventPeer();
  let fails = false;
  const answers = licenseAnswers(newPortal());
  await startApiPeer({
    ...answers,
    "GET /api/license": () => (fails ? refusal(500, "server_error", "Down.") : answers["GET /api/license"]()),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Live");
  fails = true;
  act(() => events.send("license-updated"));
  await screen.findByText("Couldn't refresh");
  expect(screen.getByText("Pending Download")).toBeTruthy();
  expect(screen.queryByText("Live")).toBeNull();
});

test("while the device is offline it says what has to wait", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Pending Download");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("Downloads and changes work again once you're back online.")).toBeTruthy();
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText("You're offline")).toBeNull();
});

test("of more machines than are listed it says which ones are", async () => {
  await startEventPeer();
  const license = { ...activePortal().license, machines: { used: 1200, max: null, full: false } };
  const machines = ["attic", "studio"].map((name) => ({ ...sampleMachine, name, id: name }));
  await startApiPeer(licenseAnswers({ ...newPortal(), license, machines }));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1,200 of unlimited");
  expect(screen.getByText("The 2 activated last are listed.")).toBeTruthy();
  expect(screen.getByText("1,200 machines")).toBeTruthy();
});

test("the panels follow each other in the order in which a phone shows them", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Pending Download");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Set up in five steps",
    "Time left",
    "Machines",
    "Your license",
    "Recent Activity",
  ]);
});

test("the guide has five steps, from the download to the start", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("0 of 5 done");
  const guide = within(screen.getByRole("region", { name: "Set up in five steps" }));
  expect(guide.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "1Download an app",
    "2Extract the ZIP",
    "3Install",
    "4Put your license key in config.json",
    "5Start",
  ]);
  expect(guide.getByRole("button", { name: "Copy license key" })).toBeTruthy();
  // There is no other guide, and no other count.
  expect(document.body.textContent.match(/set up in|of \d done/gi)).toHaveLength(2);
});

test("the email is copied, and the key whole while it is masked, which is said for 1.2 seconds", async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Pending Download");
  expect(document.body.textContent).not.toContain(sampleLicense.licenseKey);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const [button, value] of [
    ["Copy key", sampleLicense.licenseKey],
    ["Copy email", sampleLicense.email],
  ] as const) {
    await press(button);
    expect(copied.at(-1)).toBe(value);
    act(() => void vi.advanceTimersByTime(1199));
    expect(announced()).toContain("Copied");
    act(() => void vi.advanceTimersByTime(1));
    expect(announced()).not.toContain("Copied");
  }
  expect(copied).toHaveLength(2);
});

test("a license that ends while the page is open turns to expired by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const portal = newPortal();
  const endDate = new Date(Date.now() + 3_600_000).toISOString();
  portal.license = { ...portal.license, status: "active", endDate };
  // A stream that never opens, because an open one would make the page refetch.
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await startApiPeer(licenseAnswers(portal));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Active");
  portal.license = { ...portal.license, status: "expired" };
  act(() => void vi.advanceTimersByTime(3_601_000));
  await screen.findByText("Expired");
});

test("more activity comes page by page", async () => {
  await startEventPeer();
  const page = (email: string, next: string | null) => {
    const event = { kind: "member_joined", email };
    const items = [{ id: email, type: "license", event, timestamp: sampleMachine.lastSeenAt }];
    return { body: { success: true, items, next } };
  };
  let answer = page("newer@example.com", "older");
  await startApiPeer({ ...licenseAnswers(newPortal()), "GET /api/license/activity": () => answer });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Live");
  await screen.findByText("newer@example.com");
  answer = page("older@example.com", null);
  screen.getByRole("button", { name: "Load more" }).focus();
  await press("Load more");
  const older = await screen.findByText("older@example.com");
  await waitFor(() => expect(document.activeElement).toBe(older.closest("li")));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("before the first entry the activity says what will be there", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Nothing yet");
});

test("the app that is chosen is the one that the guide extracts", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers(newPortal()));
  openPage(Dashboard, "/dashboard");
  fireEvent.click(await screen.findByRole("radio", { name: "Volume bot" }));
  expect(screen.getByText("unzip pumpfun-volume-bot-setup.zip")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download Volume bot" })).toBeTruthy();
});

test("the status follows the download, and the next act becomes the key", async () => {
  const portal = newPortal();
  await startApiPeer(licenseAnswers(portal));
  const events = await startEventPeer();
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Pending Download");
  await screen.findByText("Live");
  const current = () =>
    screen
      .getAllByRole("listitem")
      .filter((item) => item.getAttribute("aria-current") === "step")
      .map((item) => within(item).getByRole("heading").textContent);
  expect(current()).toEqual(["1Download an app"]);
  portal.items = [downloadedItem];
  act(() => events.send("license-updated"));
  await screen.findByText("Pending License Activation");
  expect(current()).toEqual(["2Extract the ZIP"]);
  expect(screen.getByText("1 of 5 done")).toBeTruthy();
});

test("a license that is set up says which machine runs on it, and its guide is closed", async () => {
  await startEventPeer();
  const portal = activePortal();
  const lastSeenAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  portal.machines = portal.machines.map((machine) => ({ ...machine, lastSeenAt }));
  await startApiPeer(licenseAnswers(portal));
  openPage(Dashboard, "/dashboard");
  const licensed = await screen.findByRole("region", { name: "studio-pc is licensed" });
  expect(licensed.textContent).toContain("Checked 3 hours ago");
  const guide = screen.getByRole("heading", { name: "Set up in five steps" }).closest("details");
  expect(guide?.open).toBe(false);
  expect(guide?.textContent).toContain("5 of 5 done");
  expect(await screen.findByRole("button", { name: "Download Volume bot" })).toBeTruthy();
});

test.each([
  [0, undefined],
  [1200, "1,200"],
])("of %d license checks it says %s", async (usageCount, words) => {
  await startEventPeer();
  const portal = activePortal();
  await startApiPeer(licenseAnswers({ ...portal, license: { ...portal.license, usageCount } }));
  openPage(Dashboard, "/dashboard");
  const license = within(await screen.findByRole("region", { name: "Your license" }));
  expect(license.getByText("License type")).toBeTruthy();
  expect(license.queryByText("License checks")?.nextSibling?.textContent).toBe(words);
});

test("of the folded guide only the current step is open", async () => {
  await startEventPeer();
  const portal = newPortal();
  portal.license = { ...portal.license, confirmBy: "2026-01-01T00:00:00.000Z" };
  await startApiPeer(licenseAnswers(portal));
  openPage(Dashboard, "/dashboard");
  const guide = (await screen.findByText("0 of 5 done")).closest("details");
  const steps = [...(guide?.querySelectorAll("details") ?? [])];
  expect(steps.map(({ open }) => open)).toEqual([true, false, false, false, false]);
  expect(new Set(steps.map(({ name }) => name)).size).toBe(1);
});
