import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { SeatList } from "@keystead/contract/portal/seats";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import LicenseDashboard from "../../../pages/portal/license-dashboard.tsx";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { startEventPeer } from "../../../lib/testing/start-event-peer.ts";
import { activePortal, licenseAnswers, refusal, sampleMachine } from "../testing/license-answers.ts";

beforeEach(() => localStorage.clear());

type Answers = Parameters<typeof startApiPeer>[0];

const owner = "mira.k@example.org";
const lin = "lin@example.com";
const sam = "sam@example.com";
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const id = (last: string) => `0190a3a0-0000-7000-8000-0000000000${last}`;
const seatsAddress = "/api/license/seats";

const team = (): SeatList => ({
  owner,
  members: [
    { id: id("d1"), email: lin, joinedAt: "2026-11-20T12:00:00.000Z", takeBackUntil: null, refused: false },
  ],
  invitations: [{ id: id("e1"), email: sam, invitedAt: hours(-24), expiresAt: hours(143.5) }],
  users: { used: 3, max: 5 },
});

const machines: Machine[] = [
  sampleMachine,
  { ...sampleMachine, id: id("b2"), name: "lin-laptop", member: lin },
];

function professional(more: Partial<License> = {}) {
  const portal = activePortal();
  const paid = { type: "professional", endDate: hours(24 * 200), users: { used: 3, max: 5 } };
  return { ...portal, machines, license: { ...portal.license, ...paid, ...more } };
}

/** The licenses page of the owner of a Professional license. `seats` may change while the test runs. */
async function open(seats: SeatList, answers: Answers = {}, portal = professional()) {
  const events = await startEventPeer();
  const calls = await startApiPeer({
    ...licenseAnswers(portal),
    [`GET ${seatsAddress}`]: () => ({ body: { success: true, ...seats } }),
    ...answers,
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText(owner, { selector: "li p" });
  return { calls, events };
}

const people = () => screen.getByRole("region", { name: "People" });

test("the owner sees who uses the license, with which machines, and how long an invitation still waits", async () => {
  await open(team());
  const entries = within(people())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringMatching(/^mira\.k@example\.orgYou · studio-pcOwner$/),
    expect.stringMatching(/^lin@example\.comJoined Nov \d+, 2026 · lin-laptopMake ownerRemove$/),
    expect.stringMatching(/^sam@example\.comInvited .* · 6 days leftSend againWithdraw$/),
  ]);
  expect(people().textContent).toContain("3 of 5");
  expect(screen.getByText(lin, { selector: "#machines *" })).toBeTruthy();
});

test("a member who is refused, because there are more than the license allows, is shown as refused", async () => {
  const seats = team();
  for (const member of seats.members) member.refused = true;
  await open(seats);
  expect(screen.getByText("Refused, over the limit ·").parentElement?.textContent).toMatch(
    /^Refused.*Joined/,
  );
});

test("an address is checked, invited, and another one can follow", async () => {
  const seats = team();
  const invited = { id: id("e2"), email: "kim@example.com", invitedAt: hours(0), expiresAt: hours(168) };
  const { calls } = await open(seats, {
    "POST /api/license/invitations": () => {
      seats.invitations.push(invited);
      return { status: 201, body: { success: true, invitation: invited } };
    },
  });
  const send = () => press("Send invitation");
  const said = () => screen.getByLabelText("Invite by email").getAttribute("aria-describedby");
  for (const [address, words] of [
    ["", "Please enter an email address"],
    ["kim", "Please enter a valid email address"],
    ["SAM@example.com", `${sam} is already invited. Use “Send again” instead.`],
  ] as const) {
    type("Invite by email", address);
    await send();
    expect(document.getElementById(said() ?? "")?.textContent).toBe(words);
  }
  expect(calls.some(({ name }) => name.startsWith("POST"))).toBe(false);
  type("Invite by email", " kim@example.com ");
  await send();
  await waitFor(() =>
    expect(latestToast()).toMatchObject({
      title: "Invitation sent",
      description: "kim@example.com has 7 days to accept.",
    }),
  );
  expect(calls.findLast(({ name }) => name.startsWith("POST"))?.body).toEqual({
    license: professional().license.id,
    email: "kim@example.com",
  });
  await within(people()).findByText("kim@example.com");
  const field = screen.getByLabelText("Invite by email");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty("value", "");
});

test("the form for the next person does not wait for the list, so nothing typed into it is lost", async () => {
  const listed = Promise.withResolvers<void>();
  let invited = false;
  await open(team(), {
    "POST /api/license/invitations": () => {
      invited = true;
      return { status: 201, body: { success: true, invitation: team().invitations[0] } };
    },
    [`GET ${seatsAddress}`]: async () => {
      if (invited) await listed.promise;
      return { body: { success: true, ...team() } };
    },
  });
  type("Invite by email", "kim@example.com");
  await press("Send invitation");
  await waitFor(() => expect(screen.getByLabelText("Invite by email")).toHaveProperty("value", ""));
  type("Invite by email", "pat@example.com");
  listed.resolve();
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "Invitation sent" }));
  expect(screen.getByLabelText("Invite by email")).toHaveProperty("value", "pat@example.com");
});

test("a refusal of the server is at the field", async () => {
  const fields = [{ field: "email", code: "already_member" as const, message: "No." }];
  await open(team(), {
    "POST /api/license/invitations": refusal(409, "already_member", "No.", { fields }),
  });
  type("Invite by email", lin);
  await press("Send invitation");
  await waitFor(() =>
    expect(people().textContent).toContain("This person has a seat on the license already."),
  );
});

test("with all seats taken it says so and leads to the tiers, and the focus stays in the panel", async () => {
  const seats = { ...team(), users: { used: 4, max: 5 } };
  await open(seats, {
    "POST /api/license/invitations": () => {
      seats.users = { used: 5, max: 5 };
      return { status: 201, body: { success: true, invitation: team().invitations[0] } };
    },
  });
  type("Invite by email", "kim@example.com");
  screen.getByRole("button", { name: "Send invitation" }).focus();
  await press("Send invitation");
  await screen.findByText("All 5 seats are taken");
  expect(screen.queryByLabelText("Invite by email")).toBeNull();
  const upgrade = within(people()).getByRole("link", { name: "Compare tiers" });
  expect(upgrade.getAttribute("href")).toBe("/pricing#tiers");
  await waitFor(() => expect(people().contains(document.activeElement)).toBe(true));
});

test("nobody is invited to a license that is suspended; people can still be removed", async () => {
  await open(team(), {}, professional({ status: "suspended" }));
  await screen.findByText("Invitations are paused");
  expect(screen.queryByLabelText("Invite by email")).toBeNull();
  expect(screen.getByRole("button", { name: `Remove ${lin}` })).toBeTruthy();
});

test("removing a person names them and their machines, and keeps the focus in the list", async () => {
  const seats = team();
  const { calls } = await open(seats, {
    [`DELETE /api/license/members/${id("d1")}`]: () => {
      seats.members = [];
      return confirmed("member_removed", { email: lin });
    },
  });
  screen.getByRole("button", { name: `Remove ${lin}` }).focus();
  await press(`Remove ${lin}`);
  const dialog = await screen.findByRole("alertdialog", { name: `Remove ${lin}?` });
  expect(dialog.textContent).toContain("and lin-laptop is removed from the license");
  expect(calls.some(({ name }) => name.startsWith("DELETE"))).toBe(false);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Remove person" })));
  await waitFor(() => expect(latestToast()?.title).toBe(`${lin} was removed.`));
  await waitFor(() => expect(within(people()).queryByText(lin)).toBeNull());
  await waitFor(() => expect(people().contains(document.activeElement)).toBe(true));
});

test("an invitation is sent again, and withdrawn; a refusal says why", async () => {
  const seats = team();
  let refuses = true;
  await open(seats, {
    "POST /api/license/invitations": () =>
      refuses
        ? refusal(429, "rate_limit_exceeded", "Too many requests.", { retryAfter: 90 })
        : { status: 201, body: { success: true, invitation: seats.invitations[0] } },
    [`DELETE /api/license/invitations/${id("e1")}`]: () => {
      seats.invitations = [];
      return confirmed("invitation_withdrawn", { email: sam });
    },
  });
  const again = `Send again to ${sam}`;
  await press(again);
  await waitFor(() =>
    expect(latestToast()).toMatchObject({
      title: "The invitation wasn't sent",
      description: "Too many attempts. Try again in 2 minutes.",
    }),
  );
  refuses = false;
  await press(again);
  await waitFor(() => expect(latestToast()?.title).toBe("Invitation sent again"));
  await press(`Withdraw the invitation of ${sam}`);
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw the invitation?" });
  expect(dialog.textContent).toContain(`The link in the email to ${sam} stops working`);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw invitation" })));
  await waitFor(() => expect(within(people()).queryByText(sam)).toBeNull());
});

test("the list follows other tabs and people", async () => {
  const seats = team();
  const { events } = await open(seats);
  await screen.findByText("Live");
  seats.invitations = [];
  seats.members.push({ id: id("d2"), email: sam, joinedAt: hours(0), takeBackUntil: null, refused: false });
  act(() => events.send("license-updated"));
  await screen.findByRole("button", { name: `Remove ${sam}` });
});

test("people that didn't load are tried again", async () => {
  let fails = true;
  const seats = team();
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers(professional()),
    [`GET ${seatsAddress}`]: () =>
      fails ? refusal(500, "server_error", "Down.") : { body: { success: true, ...seats } },
  });
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByText("The people on this license didn't load");
  fails = false;
  await act(async () => fireEvent.click(within(people()).getByRole("button", { name: "Try Again" })));
  await screen.findByRole("button", { name: `Remove ${lin}` });
});
