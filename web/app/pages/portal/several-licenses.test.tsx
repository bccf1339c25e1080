import type { License } from "@keystead/contract/portal/licenses";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import {
  activePortal,
  licenseAnswers,
  newPortal,
  noLicense,
} from "../../features/licenses/testing/license-answers.ts";
import { storeUser } from "../../features/session/session.ts";
import { openPage } from "../../lib/testing/open-page.tsx";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Dashboard from "./dashboard.tsx";
import LicenseDashboard from "./license-dashboard.tsx";
import LicensePage from "./license.tsx";

beforeEach(() => localStorage.clear());

const ended: License = { ...sampleLicense, status: "expired", endDate: "2026-11-03T12:00:00.000Z" };
const second: License = {
  ...sampleLicense,
  id: "0190a3a0-0000-7000-8000-0000000000a2",
  licenseKey: "PF00-ANOT-HERK-EY00",
  type: "professional",
  endDate: "2099-01-01T00:00:00.000Z",
};

test("of licenses of different people it is said whose each is, on the dashboard as well", async () => {
  const shared: License = { ...second, role: "member", owner: "lin@example.com" };
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers({ ...newPortal(), license: ended }),
    "GET /api/license-info": { body: { success: true, licensesByWebsite: { localhost: [ended, shared] } } },
  });
  openPage(Dashboard, "/dashboard");
  const choice = await screen.findByRole("region", { name: "Your licenses" });
  expect(
    within(choice)
      .getAllByRole("radio")
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual([expect.stringMatching(/Yours$/), expect.stringMatching(/Shared by lin@example.com$/)]);
});

test("a chosen license is shown on the other pages too, until it is not the account's anymore", async () => {
  storeUser(sampleUser);
  let lost = false;
  const events = await startEventPeer();
  const calls = await startApiPeer({
    ...licenseAnswers({ ...newPortal(), license: second }),
    "GET /api/license": () =>
      lost
        ? noLicense({ trialUsed: true })
        : { body: { success: true, license: second, machines: [], replaceableAt: null } },
    "GET /api/license-info": { body: { success: true, licensesByWebsite: { localhost: [ended, second] } } },
  });
  openPage(LicenseDashboard, "/license-dashboard");
  fireEvent.click(await screen.findByRole("radio", { name: /Trial/ }));
  await screen.findByText("PF00 – •••• – •••• – EY00");
  cleanup();
  openPage(Dashboard, "/dashboard");
  await screen.findByText("Live");
  const asked = () => calls.filter(({ name }) => name === "GET /api/license").map(({ query }) => query);
  expect(asked().at(-1)).toBe(`id=${ended.id}`);
  lost = true;
  act(() => events.send("license-updated"));
  await waitFor(() => expect(asked().at(-1)).toBe(""));
  await screen.findByText("No License Found");
});

test.each([
  ["/dashboard", Dashboard, "Download Volume bot"],
  ["/license-dashboard", LicenseDashboard, "Download Bot"],
  ["/license", LicensePage, "Download Bundler bot from mirror 1"],
] as const)("%s offers the downloads of the license that it shows", async (path, page, button) => {
  storeUser(sampleUser);
  await startEventPeer();
  const calls = await startApiPeer(licenseAnswers({ ...activePortal(), license: second }));
  openPage(page, path);
  await screen.findAllByText("v3.7.2");
  fireEvent.click(screen.getByRole("button", { name: button }));
  const asked = () =>
    calls.filter(({ name }) => name === "GET /api/download-links").map(({ query }) => query);
  // One to show the files, and one for a fresh link.
  await waitFor(() => expect(asked()).toEqual([`license=${second.id}`, `license=${second.id}`]));
});

test("the first step is the download of an app that the license covers", async () => {
  storeUser(sampleUser);
  await startEventPeer();
  await startApiPeer(licenseAnswers({ ...newPortal(), license: { ...second, status: "pending" } }));
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByRole("heading", { name: "Next: download your app" });
  expect(screen.getByRole("button", { name: "Download Volume bot" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download Bundler bot" })).toBeNull();
});

test("the dashboard starts with an app that the license covers, and so does its guide", async () => {
  storeUser(sampleUser);
  await startEventPeer();
  await startApiPeer(licenseAnswers({ ...newPortal(), license: { ...second, status: "pending" } }));
  openPage(Dashboard, "/dashboard");
  const chosen = await screen.findByRole("radio", { name: "Volume bot" });
  expect(chosen).toHaveProperty("checked", true);
  expect(screen.getAllByText(/pumpfun-volume-bot-setup/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/pumpfun-bundler-bot-setup/)).toBeNull();
});
