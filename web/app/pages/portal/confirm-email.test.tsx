import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { activePortal, licenseAnswers } from "../../features/licenses/testing/license-answers.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Dashboard from "./dashboard.tsx";
import LicenseDashboard from "./license-dashboard.tsx";
import LicensePage from "./license.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T13:00:00.000Z") });
});
afterEach(() => void vi.useRealTimers());

const startDate = "2026-11-20T11:00:00.000Z";
const sent = "A new link is on its way. It works for 24 hours.";
const pages = [
  ["/dashboard", Dashboard],
  ["/license-dashboard", LicenseDashboard],
  ["/license", LicensePage],
] as const;

async function open(path: string, page: (typeof pages)[number][1], confirmBy: string | null) {
  const portal = activePortal();
  portal.license = { ...portal.license, startDate, confirmBy };
  const calls = await startApiPeer({
    ...licenseAnswers(portal),
    "POST /api/verify-email/resend": confirmed("confirmation_link_mailed", { validMinutes: 1440 }, 202),
  });
  const events = await startEventPeer();
  openPage(page, path);
  await screen.findByText("Live");
  return { portal, calls, events };
}

describe.each(pages)("%s", (path, page) => {
  test("asks to confirm the address, says how much time is left, and mails the link again", async () => {
    const { calls } = await open(path, page, "2026-11-21T12:00:00.000Z");
    const notice = await screen.findByRole("region", {
      name: "Confirm your email to keep the trial running",
    });
    expect(notice.textContent).toContain("mira.k@example.org");
    expect(notice.textContent).toContain("your trial pauses in 23 hours");
    await press("Send the link again");
    await within(notice).findByText(sent);
    expect(calls.filter(({ name }) => name === "POST /api/verify-email/resend")).toHaveLength(1);
  });

  test("says why a trial waits from its start", async () => {
    const { portal } = await open(path, page, startDate);
    const notice = await screen.findByRole("region", { name: "Confirm your email to start your trial" });
    expect(notice.textContent).toContain(portal.license.email);
    expect(notice.textContent).toContain("Many trials started on your network today");
    expect(screen.getAllByText("Paused", { exact: true })).not.toHaveLength(0);
    await press("Send the link again");
    await within(notice).findByText(sent);
  });

  test("shows a paused trial as paused, without downloads, and as active once it is confirmed", async () => {
    const { portal, events } = await open(path, page, "2026-11-20T12:00:00.000Z");
    const notice = await screen.findByRole("region", { name: "Your trial is paused: confirm your email" });
    expect(notice.querySelector("time")?.dateTime).toBe(portal.license.endDate);
    expect(screen.getAllByText("Paused", { exact: true })).not.toHaveLength(0);
    expect(screen.getByText("No download links available")).toBeTruthy();
    portal.license = { ...portal.license, confirmBy: null };
    act(() => events.send("license-updated"));
    expect(await screen.findAllByText("Active", { exact: true })).not.toHaveLength(0);
    expect(screen.queryByText(/paused/)).toBeNull();
  });

  test("shows no notice when the address is confirmed", async () => {
    await open(path, page, null);
    expect(screen.queryByText(/Confirm your email/)).toBeNull();
  });
});

describe.each(pages.slice(0, 2))("%s", (path, page) => {
  const line = "No password yet. Set one to log in without an email link.";

  async function openAs(hasPassword: boolean, confirmBy: string | null) {
    const portal = activePortal();
    portal.license = { ...portal.license, startDate, confirmBy };
    const user = { ...sampleUser, hasPassword };
    await startApiPeer({ ...licenseAnswers(portal), "GET /api/session": { body: { success: true, user } } });
    await startEventPeer();
    openPage(page, path);
    await screen.findByText("Live");
    await screen.findByRole("region", { name: "Machines" });
  }

  test("tells an account made by email alone that it has no password, and where to set one", async () => {
    await openAs(false, null);
    expect(screen.getByText(line)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Set a password" });
    expect(link.getAttribute("href")).toBe("/account#password");
  });

  test("asks it for the confirmation first, in one notice", async () => {
    await openAs(false, "2026-11-21T12:00:00.000Z");
    expect(screen.getByText("Confirm your email to keep the trial running")).toBeTruthy();
    expect(screen.queryByText(line)).toBeNull();
  });

  test("says nothing of a password that was set", async () => {
    await openAs(true, null);
    expect(screen.queryByText(line)).toBeNull();
  });
});
