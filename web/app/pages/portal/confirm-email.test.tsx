import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { activePortal, licenseAnswers } from "../../features/licenses/testing/license-answers.ts";
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
    expect(screen.getAllByText("paused", { exact: true })).not.toHaveLength(0);
    await press("Send the link again");
    await within(notice).findByText(sent);
  });

  test("shows a paused trial as paused, without downloads, and as active once it is confirmed", async () => {
    const { portal, events } = await open(path, page, "2026-11-20T12:00:00.000Z");
    const notice = await screen.findByRole("region", { name: "Your trial is paused: confirm your email" });
    expect(notice.querySelector("time")?.dateTime).toBe(portal.license.endDate);
    expect(screen.getAllByText("paused", { exact: true })).not.toHaveLength(0);
    expect(screen.getByText("No download links available")).toBeTruthy();
    portal.license = { ...portal.license, confirmBy: null };
    act(() => events.send("license-updated"));
    expect(await screen.findAllByText("active", { exact: true })).not.toHaveLength(0);
    expect(screen.queryByText(/paused/)).toBeNull();
  });

  test("shows no notice when the address is confirmed", async () => {
    await open(path, page, null);
    expect(screen.queryByText(/Confirm your email/)).toBeNull();
  });
});
