import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import {
  licenseAnswers,
  licenseId,
  ok,
  refusedNested,
  sampleLicense,
  sampleMachine,
  sessionOf,
} from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];
const address = `/licenses/${licenseId}`;
const of = (path: string) => `GET /v1/admin/licenses/${licenseId}${path}`;
const part = (name: string) => screen.findByRole("region", { name });

async function open(answers: Answers = {}) {
  const calls = await startApiPeer({ ...licenseAnswers, ...answers });
  openConsole(address);
  await screen.findByRole("heading", { name: "License of mira@example.org" });
  return calls;
}

test("the facts of a license are listed, with what its programs keep on it", async () => {
  await open();
  const facts = within(await part("Facts"));
  const valueOf = (term: string) => facts.getByText(term).nextElementSibling?.textContent;
  expect(valueOf("Owner")).toBe("mira@example.org");
  expect(facts.getByRole("link", { name: "mira@example.org" }).getAttribute("href")).toBe(
    `/admin/customers/${sampleLicense.account_id}`,
  );
  expect(valueOf("Key")).toBe("PF-••••-••••-••••-7KQ2");
  expect(valueOf("Tier")).toBe("Professional (yearly)");
  expect(valueOf("Order")).toBe("INV-1182");
  expect(valueOf("crm")).toBe("4711");
  expect(valueOf("First activated")).toBe("Not yet");
  expect(facts.queryByText("Suspended")).toBeNull();
});

test("machines and people say who uses them, who is refused and who is invited", async () => {
  await open({
    [of("/machines")]: ok({ machines: [{ ...sampleMachine, member: "lin@example.com", refused: true }] }),
    [of("/members")]: ok({
      owner: "mira@example.org",
      members: [
        {
          account_id: licenseId,
          email: "lin@example.com",
          joined_at: "2026-11-20T12:00:00.000Z",
          refused: false,
        },
      ],
      invitations: [
        {
          email: "sam@example.com",
          invited_at: "2026-11-28T12:00:00.000Z",
          expires_at: "2026-12-05T12:00:00.000Z",
        },
      ],
    }),
  });
  await screen.findByText("studio-pc");
  expect((await part("Machines")).textContent).toMatch(/1 of 3.*studio-pcRefused.*lin@example\.com/);
  await screen.findByText("sam@example.com");
  expect((await part("People")).textContent).toMatch(
    /2 of 5mira@example\.orgOwnerlin@example\.comJoined Nov 20, 2026sam@example\.com.*Invited/,
  );
});

test("the timeline names who did what and why, the newest first, over all pages of events", async () => {
  const event = (position: number, type: string, kind: string, data: object) => ({
    id: `0190a3a0-0000-7000-8000-00000000010${position}`,
    position,
    timestamp: `2026-11-0${position}T12:00:00.000Z`,
    actor: { kind, operator_key: null },
    type,
    data: { license: null, ...data },
  });
  const pages = [
    ok({
      events: [event(1, "license.issued", "operator", { reason: "Order INV-1182" })],
      next: 1,
      has_more: true,
    }),
    ok({
      events: [event(2, "machine.activated", "app", { machine: "studio-pc" })],
      next: 2,
      has_more: false,
    }),
  ];
  const calls = await open({ "GET /v1/admin/events": () => pages.shift() ?? ok({}) });
  const timeline = await part("Timeline");
  await within(timeline).findByText("License issued");
  const rows = within(timeline)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^studio-pc was activatedAppNov 2, 2026/),
    expect.stringMatching(/^License issuedOrder INV-1182OperatorNov 1, 2026/),
  ]);
  const asked = calls.filter(({ name }) => name === "GET /v1/admin/events").map(({ query }) => query);
  expect(asked).toEqual([
    `subject=${licenseId}&after=0&limit=1000`,
    `subject=${licenseId}&after=1&limit=1000`,
  ]);
});

test("a part that didn't load is tried again, and the rest stays", async () => {
  let fails = true;
  await open({
    [of("/machines")]: () => (fails ? refusedNested(503, "unavailable") : ok({ machines: [sampleMachine] })),
  });
  await screen.findByText("The machines didn't load");
  expect((await part("Facts")).textContent).toContain("INV-1182");
  fails = false;
  await press("Try Again");
  await screen.findByText("studio-pc");
});

test("an ID that no license has says so", async () => {
  await startApiPeer({ ...licenseAnswers, [of("")]: refusedNested(404, "not_found") });
  openConsole(address);
  await screen.findByText("No license has this ID");
});

test("a role sees the acts that it may do", async () => {
  await open({
    "GET /api/operator/session": ok({
      operator: {
        ...sessionOf("owner").body,
        id: licenseId,
        email: "a@shop.example",
        role: "support",
        scopes: ["licenses:read", "licenses:extend"],
        recoveryCodesLeft: 9,
        provedUntil: "2026-11-29T12:00:00.000Z",
        sessionEndsAt: "2026-11-30T12:00:00.000Z",
      },
    }),
  });
  expect(screen.getByRole("button", { name: "Extend" })).toBeTruthy();
  for (const name of ["Suspend", "Email key", "Remove studio-pc"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("region", { name: "Machines" })).toBeNull();
});

test("a revoked license takes no act", async () => {
  const revoked = { ...sampleLicense, status: "revoked", revoked_at: "2026-11-20T12:00:00.000Z" };
  await open({ [of("")]: ok({ license: revoked }) });
  await part("Facts");
  for (const name of ["Extend", "Suspend", "Email key"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("the list keeps its filters in the address, continues from its end, and leads to a license", async () => {
  const second = { ...sampleLicense, id: "0190a3a0-0000-7000-8000-000000000002", email: "lin@example.com" };
  const calls = await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": () =>
      JSON.stringify(calls.at(-1)?.body).includes('"after"')
        ? ok({ licenses: [second], next: null })
        : ok({ licenses: [sampleLicense], next: licenseId }),
  });
  const where = openConsole("/licenses?tier=professional");
  await screen.findByRole("link", { name: "mira@example.org" });
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "active" } });
  await waitFor(() => expect(where()).toBe("/licenses?tier=professional&status=active"));
  fireEvent.change(screen.getByLabelText("Search for"), { target: { value: "@example.com" } });
  await press("Search");
  await waitFor(() => expect(where()).toBe("/licenses?tier=professional&status=active#words=%40example.com"));
  const bodies = () => calls.filter(({ name }) => name.endsWith("/search")).map(({ body }) => body);
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({
      words: "@example.com",
      status: "active",
      tier: "professional",
      limit: 50,
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "lin@example.com" });
  expect(bodies().at(-1)).toMatchObject({ after: licenseId });
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("a list without a license that fits says what to do", async () => {
  await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
  });
  openConsole("/licenses?status=suspended");
  await screen.findByText("No license fits");
});
