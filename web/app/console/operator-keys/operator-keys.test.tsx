import type { OperatorKey } from "@keystead/contract/console/operator-keys";
import { operatorScopes } from "@keystead/contract/values/operator-key";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refused, sampleOperator, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const list = "GET /api/operator/operator-keys";
const make = "POST /api/operator/operator-keys";
const secret = "ksa_mZ5kW2yQ8rT1vB7nL4xC9dJ3hF6gS0434elX";

const payments: OperatorKey = {
  id: "0190a3a0-0000-7000-8000-000000000071",
  name: "Payments",
  start: "ksa_mZ5k",
  scopes: ["licenses:read", "licenses:issue", "mails:resend"],
  networks: [],
  createdAt: "2026-11-01T12:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  expired: false,
};
const revoke = `DELETE /api/operator/operator-keys/${payments.id}`;
const listed = (...operatorKeys: OperatorKey[]) => ok({ operatorKeys });
const made = () => ({ status: 201, ...ok({ operatorKey: payments, key: secret }) });

async function open(answers: Answers = {}) {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    [list]: listed(payments),
    ...answers,
  });
  openConsole("/operator-keys");
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
}

async function openForm(answers: Answers = {}) {
  const bodiesOf = await open(answers);
  await screen.findByText("Payments");
  await press("New key");
  return { bodiesOf, dialog: await screen.findByRole("dialog", { name: "New operator key" }) };
}

test("each key says what it may do, from where, when it was used last and when it ends", async () => {
  const id = (last: number) => `0190a3a0-0000-7000-8000-0000000000${last}`;
  const old = "2026-11-20T12:00:00.000Z";
  await open({
    [list]: listed(
      { ...payments, lastUsedAt: new Date().toISOString(), networks: ["203.0.113.0/24"] },
      { ...payments, id: id(72), name: "Build", expiresAt: "2027-11-20T12:00:00.000Z" },
      { ...payments, id: id(73), name: "Old", expiresAt: old, expired: true },
      { ...payments, id: id(74), name: "Leaked", revokedAt: old, expiresAt: old, expired: true },
    ),
  });
  const table = await screen.findByRole("table", { name: "Operator keys" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
  const may = "Licenses: read, issueEmails: resend";
  expect(rows).toEqual([
    ["Paymentsksa_mZ5k…", may, "203.0.113.0/24", "Nov 1, 2026", "just now", "Never", "Revoke"],
    ["Buildksa_mZ5k…", may, "Anywhere", "Nov 1, 2026", "Never", "Nov 20, 2027", "Revoke"],
    ["Oldksa_mZ5k…", may, "Anywhere", "Nov 1, 2026", "Never", "ExpiredNov 20, 2026", "Revoke"],
    ["Leakedksa_mZ5k…", may, "Anywhere", "Nov 1, 2026", "Never", "RevokedNov 20, 2026", ""],
  ]);
});

test("without a key the page says what one is for", async () => {
  await open({ [list]: listed() });
  await screen.findByText("No operator keys yet");
});

test("a list that didn't load is tried again", async () => {
  let fails = true;
  await open({ [list]: () => (fails ? refused(503, "unavailable") : listed(payments)) });
  await screen.findByText("The operator keys didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText("Payments");
});

test("a key is made with its scopes, its networks and its end, and shown once", async () => {
  const { bodiesOf, dialog } = await openForm({ [make]: made() });
  type("Name", " Payments ");
  fireEvent.change(screen.getByLabelText("Ends"), { target: { value: "" } });
  type("Networks (optional)", "203.0.113.0/24, 2001:db8::/32 198.51.100.7");
  const licenses = within(dialog).getByRole("group", { name: "Licenses" });
  fireEvent.click(within(licenses).getByLabelText(/^Issue licenses/));
  fireEvent.click(within(licenses).getByLabelText(/^Find and read licenses/));
  fireEvent.click(within(dialog).getByLabelText(/^Send emails again/));
  await press("Make key");
  const saved = await screen.findByRole("alertdialog", { name: "Save the key" });
  expect(bodiesOf(make)).toEqual([
    {
      name: "Payments",
      scopes: ["licenses:read", "licenses:issue", "mails:resend"],
      networks: ["203.0.113.0/24", "2001:db8::/32", "198.51.100.7"],
      expiresInDays: null,
    },
  ]);
  expect(within(saved).getByText(secret)).toBeTruthy();
  expect(within(saved).getByRole("button", { name: "Copy the key" })).toBeTruthy();
  fireEvent.keyDown(saved, { key: "Escape" });
  expect(screen.getByText(secret)).toBeTruthy();
  await press("I've saved it");
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect(bodiesOf(list).length).toBeGreaterThan(1);
});

test("every scope can be chosen, each once, and a key ends in a year unless told otherwise", async () => {
  const { bodiesOf, dialog } = await openForm({ [make]: made() });
  type("Name", "Everything");
  for (const box of within(dialog).getAllByRole("checkbox")) fireEvent.click(box);
  await press("Make key");
  await screen.findByRole("alertdialog");
  const [body] = bodiesOf(make) as { scopes: string[]; networks: string[]; expiresInDays: number }[];
  expect(body?.scopes.toSorted()).toEqual(operatorScopes.toSorted());
  expect(body).toMatchObject({ networks: [], expiresInDays: 365 });
});

test("a form without a name or a scope, or with words for networks, sends nothing", async () => {
  const { bodiesOf } = await openForm();
  type("Networks (optional)", "home");
  await press("Make key");
  const alert = await screen.findByRole("alert");
  for (const words of ["Enter a name", "Choose what the key may do", "“home” isn't an address"])
    expect(alert.textContent).toContain(words);
  expect(bodiesOf(make)).toEqual([]);
});

test("a key that needs the second factor asks for it, and is then made", async () => {
  let proved = false;
  const { bodiesOf, dialog } = await openForm({
    [make]: () => (proved ? made() : refused(403, "factor_needed")),
    "POST /api/operator/step-up": () => ((proved = true), ok({ operator: sampleOperator })),
  });
  type("Name", "Payments");
  fireEvent.click(within(dialog).getByLabelText(/^Issue licenses/));
  await press("Make key");
  const question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  fireEvent.change(within(question).getByLabelText("Code"), { target: { value: "123456" } });
  await press("Confirm");
  await screen.findByRole("alertdialog", { name: "Save the key" });
  expect(bodiesOf(make)).toHaveLength(2);
});

test("a key is revoked once that was confirmed, and stays listed as revoked", async () => {
  let key = payments;
  const bodiesOf = await open({
    [list]: () => listed(key),
    [revoke]: () => ((key = { ...payments, revokedAt: new Date().toISOString() }), ok({})),
  });
  await screen.findByText("Payments");
  await press("Revoke Payments");
  const dialog = await screen.findByRole("alertdialog", { name: "Revoke Payments?" });
  expect(dialog.textContent).toContain("ksa_mZ5k…");
  expect(bodiesOf(revoke)).toEqual([]);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Revoke key" })));
  await screen.findByText("Revoked");
  expect(bodiesOf(revoke)).toHaveLength(1);
  expect(latestToast()).toMatchObject({ title: "Payments was revoked" });
  expect(screen.queryByRole("button", { name: "Revoke Payments" })).toBeNull();
});

test("a key that wasn't revoked stays, with the reason", async () => {
  await open({ [revoke]: refused(404, "not_found") });
  await screen.findByText("Payments");
  await press("Revoke Payments");
  await press("Revoke key");
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "Payments wasn't revoked", tone: "bad" }));
});

test.each(["support", "release_manager"] as const)(
  "%s neither sees the page nor a link to it",
  async (role) => {
    const bodiesOf = await open({ "GET /api/operator/session": sessionOf(role) });
    await screen.findByText("Your role can't open this page");
    expect(screen.queryByRole("link", { name: "Operator keys", hidden: true })).toBeNull();
    expect(bodiesOf(list)).toEqual([]);
  },
);
