import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { SeatList } from "@keystead/contract/portal/seats";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../../lib/testing/open-page.tsx";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { startEventPeer } from "../../../lib/testing/start-event-peer.ts";
import LicenseDashboard from "../../../pages/portal/license-dashboard.tsx";
import { activePortal, licenseAnswers } from "../testing/license-answers.ts";

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const lin = "lin@example.com";
const linsId = "0190a3a0-0000-7000-8000-0000000000d1";
const token = "T".repeat(43);
const soon = "2026-12-01T12:00:00.000Z";

const team = (takeBackUntil: string | null = null): SeatList => ({
  owner: sampleUser.email,
  members: [{ id: linsId, email: lin, joinedAt: "2026-11-20T12:00:00.000Z", takeBackUntil, refused: false }],
  invitations: [],
  users: { used: 2, max: 5 },
});

function professional(more: Partial<License> = {}) {
  const portal = activePortal();
  const machines: Machine[] = [];
  const paid = { type: "professional", users: { used: 2, max: 5 } };
  return { ...portal, machines, license: { ...portal.license, ...paid, ...more } };
}

type Answers = Parameters<typeof startApiPeer>[0];

async function open(portal = professional(), answers: Answers = {}, seats = team()) {
  await startEventPeer();
  const calls = await startApiPeer({
    ...licenseAnswers(portal),
    "GET /api/license/seats": { body: { success: true, ...seats } },
    "GET /api/profile": { body: { success: true, user: sampleUser } },
    ...answers,
  });
  openPage(LicenseDashboard, "/license-dashboard");
  return calls;
}

async function openDialog(): Promise<HTMLElement> {
  // By text: roles of a whole page are slow to look up again and again.
  await screen.findByText(lin, { selector: "li p" });
  await press(`Make owner: ${lin}`);
  await screen.findByText("Transfer this license?");
  return screen.getByRole("dialog", { name: "Transfer this license?" });
}

const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ name }) => name.startsWith("POST")).map(({ body }) => body);

test("a license is transferred after the new owner's address and the own password, and its former owner is a member", async () => {
  const portal = professional();
  const calls = await open(portal, {
    "POST /api/license/transfer": () => {
      portal.license = { ...portal.license, role: "member", owner: lin };
      return confirmed("license_transferred", { email: lin, takeBackHours: 72 });
    },
  });
  const dialog = await openDialog();
  expect(dialog.textContent).toContain("You can take the license back for 72 hours");
  await within(dialog).findByLabelText("Current password");
  const confirm = within(dialog).getByRole("button", { name: "Transfer license" });
  type("Their email, to confirm", "sam@example.com");
  await act(async () => fireEvent.click(confirm));
  expect(dialog.textContent).toContain(`Type ${lin} to confirm`);
  expect(sent(calls)).toEqual([]);
  type("Their email, to confirm", "Lin@example.com");
  type("Current password", "blue kettle over nine hills");
  await act(async () => fireEvent.click(confirm));
  await screen.findByText("Your seat");
  const proof = { password: "blue kettle over nine hills" };
  expect(sent(calls)).toEqual([{ license: portal.license.id, member: linsId, ...proof }]);
  await screen.findByText("License transferred");
  expect(latestToast()?.description).toBe(
    `${lin} owns the license now. You stay as a member, and can take it back for 72 hours.`,
  );
  expect(screen.queryByRole("heading", { name: "People" })).toBeNull();
});

test("without a password a link is mailed, and the page behind it asks for none", async () => {
  const user = { ...sampleUser, hasPassword: false };
  const portal = professional();
  const calls = await open(portal, {
    "GET /api/profile": { body: { success: true, user } },
    "POST /api/license/transfer-link": confirmed(
      "proof_link_mailed",
      { email: user.email, validMinutes: 30 },
      202,
    ),
    "POST /api/license/transfer": confirmed("license_transferred", { email: lin, takeBackHours: 72 }),
  });
  await openDialog();
  expect(await screen.findByText(/Your account has no password/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Transfer license" })).toBeNull();
  await press("Email me the link");
  await screen.findByText(`We emailed a link to ${user.email}. It works for 30 minutes.`);
  await press("Cancel");
  act(() => {
    window.history.replaceState(null, "", `/license-dashboard#token=${token}&for=transfer`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  await screen.findByText(/Choose the new owner/);
  await openDialog();
  await screen.findByLabelText("Their email, to confirm");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  type("Their email, to confirm", lin);
  await press("Transfer license");
  await screen.findByText("License transferred");
  expect(latestToast()?.description).toBe(
    `${lin} owns the license now. You stay as a member, and can take it back for 72 hours.`,
  );
  expect(calls.findLast(({ name }) => name === "POST /api/license/transfer")?.body).toEqual({
    license: portal.license.id,
    member: linsId,
    token,
  });
});

test("a link that opens nothing anymore is said, and another one is offered", async () => {
  window.history.replaceState(null, "", `/license-dashboard#token=${token}&for=transfer`);
  await open(professional(), {
    "GET /api/profile": { body: { success: true, user: { ...sampleUser, hasPassword: false } } },
    "POST /api/license/transfer": {
      status: 400,
      body: { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" },
    },
  });
  await openDialog();
  await screen.findByLabelText("Their email, to confirm");
  type("Their email, to confirm", lin);
  await press("Transfer license");
  await screen.findByText("This link no longer works");
  await openDialog();
  expect(await screen.findByText("Email me the link")).toBeTruthy();
});

test("the link goes on when another license is chosen", async () => {
  window.history.replaceState(null, "", `/license-dashboard#token=${token}&for=transfer`);
  const portal = professional();
  const other = { ...portal.license, id: "0190a3a0-0000-7000-8000-0000000000f2", type: "trial" };
  const calls = await open(portal, {
    "GET /api/license-info": {
      body: { success: true, licensesByWebsite: { localhost: [portal.license, other] } },
    },
  });
  await screen.findByText(/Confirmed by email/);
  portal.license = other;
  await act(async () => fireEvent.click(await screen.findByRole("radio", { name: /Trial/ })));
  await expect
    .poll(() => calls.filter(({ name }) => name === "GET /api/license/seats").map(({ query }) => query))
    .toContain(`license=${other.id}`);
  await screen.findByText(/Confirmed by email/);
});

test.each([
  [team(soon), /once the previous owner can no longer take it back/],
  [{ ...team(), members: [] }, /Invite the new owner first/],
  [
    {
      ...team(),
      members: [],
      invitations: [
        {
          id: "0190a3a0-0000-7000-8000-0000000000e1",
          email: lin,
          invitedAt: "2026-11-20T12:00:00.000Z",
          expiresAt: "2100-11-27T12:00:00.000Z",
        },
      ],
    },
    /has to accept an invitation first/,
  ],
])("where nobody can be made owner, the link says what comes first (%#)", async (seats, words) => {
  window.history.replaceState(null, "", `/license-dashboard#token=${token}&for=transfer`);
  await open(professional(), {}, seats);
  expect((await screen.findByText(/Confirmed by email/)).textContent).toMatch(words);
});

test("whether there is a password is asked each time the dialog opens", async () => {
  let hasPassword = false;
  await open(professional(), {
    "GET /api/profile": () => ({ body: { success: true, user: { ...sampleUser, hasPassword } } }),
  });
  await openDialog();
  await screen.findByText(/Your account has no password/);
  await press("Cancel");
  hasPassword = true;
  await openDialog();
  await screen.findByLabelText("Current password");
});

test("a former owner takes the license back", async () => {
  const portal = professional({ role: "member", owner: lin, takeBackUntil: soon });
  const calls = await open(portal, {
    "POST /api/license/take-back": () => {
      portal.license = { ...portal.license, role: "owner", owner: null, takeBackUntil: null };
      return confirmed("license_taken_back", { email: lin });
    },
  });
  await screen.findByText(/You transferred this license/);
  await press("Take it back");
  await screen.findByText("Take the license back?");
  const dialog = screen.getByRole("alertdialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Take it back" })));
  await waitFor(() => expect(sent(calls)).toEqual([{ license: portal.license.id }]));
  await screen.findByText("People");
  const taken = `You own the license again. ${lin} stays as a member.`;
  await waitFor(() => expect(latestToast()?.description).toBe(taken));
});

test("the new owner is told why nobody can be removed or made owner yet", async () => {
  await open(professional(), {}, team(soon));
  await screen.findByText(/Can take the license back until/);
  for (const name of [`Remove ${lin}`, `Make owner: ${lin}`])
    expect(screen.queryByRole("button", { name })).toBeNull();
});
