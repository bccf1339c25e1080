import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { openPage, press } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import LicenseDashboard from "../../../pages/portal/license-dashboard.tsx";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { startEventPeer } from "../../../lib/testing/start-event-peer.ts";
import { activePortal, licenseAnswers, noLicense, sampleMachine } from "../testing/license-answers.ts";

beforeEach(() => localStorage.clear());

const lin = "lin@example.com";

test("a license for one person has one line, and asks for no list", async () => {
  await startEventPeer();
  const calls = await startApiPeer(licenseAnswers(activePortal()));
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText("Only you use this license.");
  const people = screen.getByRole("region", { name: "People" });
  const offer = within(people).getByRole("link", { name: "Add people with Professional" });
  expect(offer.getAttribute("href")).toBe("/pricing#tiers");
  expect(calls.map(({ name }) => name)).not.toContain("GET /api/license/seats");
});

test("a member sees whose license it is, none of the owner's acts, and can leave it", async () => {
  const active = activePortal();
  const portal = {
    ...active,
    machines: [{ ...sampleMachine, member: active.license.email }],
    license: {
      ...active.license,
      type: "professional",
      role: "member" as const,
      owner: lin,
      users: { used: 3, max: 5 },
      machines: { used: 4, max: 10, full: false },
    },
  };
  let left = false;
  const answers = licenseAnswers(portal);
  await startEventPeer();
  const calls = await startApiPeer({
    ...answers,
    "GET /api/license": () => (left ? noLicense({ trialUsed: false }) : answers["GET /api/license"]()),
    "POST /api/license/leave": () => {
      left = true;
      return confirmed("seat_given_up", {});
    },
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText(/shares this license with you/);
  expect(screen.getByRole("region", { name: "Email & License Key" }).textContent).toContain(
    `Shared by${lin}`,
  );
  expect(screen.getByText("Only your machines are listed.")).toBeTruthy();
  for (const name of [/^Extend License/, /^Invite/, /^Send/])
    expect(screen.queryByRole("link", { name }) ?? screen.queryByRole("button", { name })).toBeNull();
  await press("Leave license");
  const dialog = await screen.findByRole("alertdialog", { name: "Leave this license?" });
  expect(dialog.textContent).toContain("studio-pc can no longer run apps with it");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Leave license" })));
  await screen.findByText("No License Found");
  expect(screen.getByText(/You no longer have a seat on the license of/).textContent).toContain(lin);
  expect(latestToast()?.title).toBe("You gave up your seat.");
  expect(calls.find(({ name }) => name === "POST /api/license/leave")?.body).toEqual({
    license: portal.license.id,
  });
});
