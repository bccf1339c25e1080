import { brand } from "@keystead/content/brand";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { License } from "@keystead/contract/portal/licenses";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import {
  licenseAnswers,
  newPortal,
  noLicense,
  visitor,
} from "../../features/licenses/testing/license-answers.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { inDays } from "../../lib/testing/in-days.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast, showToast } from "../../ui/toasts/toast-store.ts";
import LicenseDashboard from "./license-dashboard.tsx";

const denied = "This page is only accessible to users with a valid license.";

function browseAs(agent: string): void {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  browseAs("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0");
});

afterEach(() => void vi.useRealTimers());

async function open(portal = newPortal()) {
  await startEventPeer();
  await startApiPeer(licenseAnswers(portal));
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByRole("heading", { name: "Email & License Key" });
}

test("a user with a license sees its status, and every section that next steps link", async () => {
  await open();
  expect(screen.getByText("Pending License Activation")).toBeTruthy();
  for (const id of ["machines", "people", "extend", "help", "confirm"])
    expect(document.getElementById(id)).not.toBeNull();
  const extend = screen.getByRole("link", { name: /^Extend License/ });
  expect(extend.getAttribute("href")).toBe("/contact?subject=Extend+my+license");
});

test("it has a guide, a tip, a mascot, the terms, the company and the legal texts", async () => {
  await open();
  for (const title of ["Set up in five steps", "Help", "What your license covers", "Recent Activity"])
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText("Tip:")).toBeTruthy();
  const help = within(screen.getByRole("region", { name: "Help" }));
  fireEvent.click(help.getByRole("button", { name: /^Mascot, mood: default/ }));
  expect(help.getByRole("button", { name: /^Mascot, mood: happy/ })).toBeTruthy();
  expect(help.getByRole("status").textContent).not.toBe("");
  const terms = within(screen.getByRole("region", { name: "What your license covers" }));
  expect(terms.getByText(brand.postalAddress.join(", "))).toBeTruthy();
  expect(terms.getByText(new RegExp(brand.disclaimer))).toBeTruthy();
  expect(terms.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/terms",
    "/privacy",
    "/licenses",
  ]);
});

test("copying is said for 2 seconds, of the email and of the key", async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await open();
  const said = () => screen.getAllByRole("status").some(({ textContent }) => textContent === "Copied");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const button of ["Copy email", "Copy key"]) {
    await press(button);
    act(() => void vi.advanceTimersByTime(1999));
    expect(said()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(said()).toBe(false);
  }
  expect(copied).toEqual([sampleLicense.email, sampleLicense.licenseKey]);
});

test("a visitor is denied access", async () => {
  await startApiPeer(visitor);
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText(denied);
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test("a crawler is denied access without an API call, even with a session", async () => {
  browseAs("ExampleBot/2.1 (+https://example.org)");
  const calls = await startApiPeer(licenseAnswers(newPortal()));
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText(denied);
  expect(calls).toHaveLength(0);
});

test("an account without any license is shown where to get one", async () => {
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/license": noLicense({ trialUsed: true }),
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText("No License Found");
  expect(screen.queryByText(denied)).toBeNull();
  expect(screen.getByRole("link", { name: "Get a License" }).getAttribute("href")).toBe("/pricing#tiers");
  expect(screen.getByText(/already used your free trial/)).toBeTruthy();
});

test("an account without a license reads that its trial was used only when the server says so", async () => {
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/license": noLicense({ trialUsed: false }),
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText(/doesn't have a license yet/);
  expect(screen.queryByText(/already used your free trial/)).toBeNull();
});

test("congratulations come once in a page session", async () => {
  await open();
  await waitFor(() => expect(latestToast()?.title).toBe("Congratulations"));
  cleanup();
  showToast({ title: "Another" });
  await open();
  expect(latestToast()?.title).toBe("Another");
});

test("nobody is congratulated on a license that has ended", async () => {
  showToast({ title: "Before" });
  await open({ ...newPortal(), license: { ...sampleLicense, status: "expired" } });
  expect(latestToast()?.title).toBe("Before");
});

test("an address that names a place leads there once the place is on the page", async () => {
  const scrolledTo: string[] = [];
  // jsdom has no layout and no `scrollIntoView`.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  history.replaceState(null, "", "#machines");
  onTestFinished(() => history.replaceState(null, "", "/"));
  await open();
  expect(scrolledTo).toEqual(["machines"]);
});

const ended: License = { ...sampleLicense, status: "expired", endDate: "2026-11-03T12:00:00.000Z" };
const second: License = {
  ...sampleLicense,
  id: "0190a3a0-0000-7000-8000-0000000000a2",
  licenseKey: "PF00-ANOT-HERK-EY00",
  type: "professional",
  endDate: "2099-01-01T00:00:00.000Z",
};

/** The page of an account with two licenses. Returns a function that selects one of them and waits for it. */
async function openTwo() {
  let current = ended;
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/license": () => ({ body: { success: true, license: current, machines: [] } }),
    "GET /api/license-info": {
      body: { success: true, licensesByWebsite: { localhost: [ended, second] } },
    },
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByRole("radio", { name: /Professional/ });
  return async (license: License) => {
    current = license;
    const radio = screen.getByRole("radio", { name: license === second ? /Professional/ : /Trial/ });
    radio.focus();
    fireEvent.click(radio);
    await screen.findByText(license === second ? "PF00 – •••• – •••• – EY00" : "PF7K – •••• – •••• – Q2MD");
  };
}

test("with several licenses one of them is chosen, and the focus stays on the choice", async () => {
  const choose = await openTwo();
  await choose(second);
  const chosen = screen.getByRole("radio", { name: /Professional/ });
  expect(chosen).toHaveProperty("checked", true);
  expect(document.activeElement).toBe(chosen);
});

test("each of several licenses shows its status and end", async () => {
  await openTwo();
  expect(screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
    expect.stringMatching(/…Q2MDExpired .*3/),
    expect.stringMatching(/…EY00Active, expires /),
  ]);
});

test("a key that was shown is hidden at the next license, and again at the one before", async () => {
  const choose = await openTwo();
  for (const license of [second, ended, second]) {
    await choose(license);
    await press("Show license key");
    expect(screen.queryByText(/ – •••• – /)).toBeNull();
  }
});

test.each([
  ["Download Bot", "#first"],
  ["Alternative Download", "#second"],
])("%s takes the link %s", async (button, address) => {
  const portal = newPortal();
  const places = ["#first", "#second"];
  await open({
    ...portal,
    files: portal.files.map((file, index) => ({ ...file, url: places[index] ?? "" })),
  });
  await press(button);
  await waitFor(() => expect(window.location.hash).toBe(address), { timeout: 3000 });
  expect(latestToast()?.title).toBe("Download Started!");
});

test("a second link that is not there is said under its button", async () => {
  const portal = newPortal();
  await open({ ...portal, files: portal.files.slice(0, 1) });
  await press("Alternative Download");
  expect((await screen.findByRole("alert", {}, { timeout: 3000 })).textContent).toBe(
    "Selected download link not available",
  );
});

test.each([
  ["suspended", "Your license is suspended", "Contact support", /^mailto:/],
  ["revoked", "Your license was revoked", "Contact support", /^mailto:/],
  ["expired", /^Your trial ended on/, /^Extend License/, /^\/contact\?subject=Extend/],
] as const)(
  "a license that is %s is explained, and nothing is offered to download",
  async (status, title, act, way) => {
    await open({ ...newPortal(), license: { ...sampleLicense, status } });
    const notice = within(screen.getByRole("region", { name: title }));
    const place = screen.getByRole("region", { name: title }).parentElement;
    expect(place?.id).toBe(status === "expired" ? "extend" : "confirm");
    expect(notice.getByRole("link", { name: act }).getAttribute("href")).toMatch(way);
    expect(screen.getByText("No download links available")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    expect(screen.queryByText("Set up in five steps")).toBeNull();
  },
);

test("a license that has ended and still works says that the time is short", async () => {
  const endDate = inDays(-1);
  const graceUntil = inDays(1);
  await open({ ...newPortal(), license: { ...sampleLicense, type: "professional", endDate, graceUntil } });
  const notice = within(screen.getByRole("region", { name: /^Your license ended on/ }));
  expect(notice.getByText(/Your apps keep working until/).innerHTML).toContain(graceUntil);
  expect(screen.getByText("Grace period")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download Bot" })).toBeTruthy();
});

test("a license that works needs no notice", async () => {
  const end = inDays(60);
  await open({ ...newPortal(), license: { ...sampleLicense, type: "professional", endDate: end } });
  expect(screen.queryByRole("region", { name: /^Your license (ended|ends|is|was)/ })).toBeNull();
});
