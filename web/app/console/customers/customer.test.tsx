import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { accountId, licenseId, ok, refusedNested, sessionOf } from "../testing/console-answers.ts";
import { customerAnswers, failedMail, sampleCustomer, sampleNote } from "../testing/customer-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];
const of = (path: string) => `GET /v1/admin/accounts/${accountId}${path}`;
const notes = `/v1/admin/accounts/${accountId}/notes`;
const part = (name: string) => screen.findByRole("region", { name });

async function open(answers: Answers = {}) {
  const calls = await startApiPeer({ ...customerAnswers, ...answers });
  openConsole(`/customers/${accountId}`);
  await screen.findByRole("heading", { name: "mira@example.org" });
  return calls;
}

test("the facts of a customer are listed, and why they are suspended", async () => {
  await open({
    [of("")]: ok({
      account: {
        ...sampleCustomer,
        has_password: false,
        suspended_at: "2026-11-28T12:00:00.000Z",
        suspension_reason: "Chargeback",
      },
    }),
  });
  const facts = within(await part("Facts"));
  const valueOf = (term: string) => facts.getByText(term).nextElementSibling?.textContent;
  expect(valueOf("Address confirmed")).toBe("Yes");
  expect(valueOf("Logs in")).toBe("By email link");
  expect(valueOf("Reason they read")).toBe("Chargeback");
  expect(valueOf("People on their licenses")).toBe("3");
  await screen.findByRole("button", { name: "Reinstate" });
});

test("what they have is listed: licenses, sessions, API keys and emails, each of theirs alone", async () => {
  const calls = await open();
  const license = await screen.findByRole("link", { name: "Professional" });
  expect(license.getAttribute("href")).toBe(`/admin/licenses/${licenseId}`);
  await screen.findByText("Firefox on Linux");
  expect((await part("Sessions")).textContent).toContain("Firefox on Linux198.51.100.7Seen ");
  expect((await part("API keys")).textContent).toContain("Chartsksk_AbCd…market:readNever used");
  const mail = await screen.findByRole("link", { name: "license-extended" });
  expect(mail.getAttribute("href")).toBe(`/admin/mails/${failedMail.id}`);
  expect((await part("Emails")).textContent).toMatch(/550 no such mailboxFailed/);
  const bodyOf = (call: string) => calls.find(({ name }) => name === call)?.body;
  expect(bodyOf("POST /v1/admin/licenses/search")).toEqual({ account_id: accountId, limit: 20 });
  expect(bodyOf("POST /v1/admin/mails/search")).toEqual({ recipient: "mira@example.org", limit: 20 });
});

test("the address of a customer is in no address of a request", async () => {
  const calls = await open();
  await screen.findByRole("link", { name: "license-extended" });
  for (const { name, query } of calls) expect(`${name}?${query}`).not.toMatch(/mira|%40|@/);
});

test("what they don't have says so", async () => {
  await open({
    [of("")]: ok({ account: { ...sampleCustomer, api_keys: [] } }),
    [of("/sessions")]: ok({ sessions: [] }),
    [of("/notes")]: ok({ notes: [] }),
    "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
    "POST /v1/admin/mails/search": ok({ mails: [], paused: null, next: null }),
  });
  for (const words of [
    "They own no license.",
    "They're logged in nowhere.",
    "No notes yet. Operators write them for each other.",
    "No record of an email to this address.",
    "Nothing has happened in the last 90 days.",
  ])
    await screen.findByText(words);
  expect(screen.queryByRole("region", { name: "API keys" })).toBeNull();
});

test("what happened to the account is said in words, the newest first", async () => {
  const event = (position: number, type: string, data: object) => ({
    id: `0190a3a0-0000-7000-8000-00000000010${position}`,
    position,
    timestamp: `2026-11-0${position}T12:00:00.000Z`,
    actor: { kind: "operator", operator_key: null, operator: null },
    type,
    data,
  });
  const act = { name: "POST /v1/admin/accounts/shut-out", subject: accountId, problem: null };
  const events = [
    event(1, "account.created", { account: { id: accountId, email: null } }),
    event(2, "operator.acted", { act }),
  ];
  const calls = await open({ "GET /v1/admin/events": ok({ events, next: 2, has_more: false }) });
  await screen.findByText("Signed up");
  expect((await part("Timeline")).textContent).toMatch(/Logged out everywhere.*Signed up/);
  expect(calls.find(({ name }) => name === "GET /v1/admin/events")?.query).toContain(`subject=${accountId}`);
});

test("a note is added, and the notes are read again", async () => {
  let written = [sampleNote];
  const calls = await open({
    [of("/notes")]: () => ok({ notes: written }),
    [`POST ${notes}`]: () => {
      written = [{ ...sampleNote, id: accountId, text: "Speaks French." }, sampleNote];
      return { status: 201, ...ok({ note: written[0] }) };
    },
  });
  await screen.findByText("Pays by invoice in March.");
  await press("Add note");
  const dialog = within(await screen.findByRole("dialog", { name: "Add a note" }));
  const add = () => fireEvent.click(dialog.getByRole("button", { name: "Add note" }));
  add();
  expect((await screen.findByRole("alert")).textContent).toContain("Write a note");
  type("Note", " Speaks French. ");
  add();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Speaks French.");
  expect((await part("Notes")).textContent).toMatch(/Speaks French\..*Pays by invoice in March\./);
  expect(calls.find(({ name }) => name === `POST ${notes}`)?.body).toEqual({ text: "Speaks French." });
});

test("a refused note stays in its field", async () => {
  await open({ [`POST ${notes}`]: refusedNested(409, "too_many_notes") });
  await screen.findByText("Pays by invoice in March.");
  await press("Add note");
  const dialog = within(await screen.findByRole("dialog"));
  type("Note", "One more");
  fireEvent.click(dialog.getByRole("button", { name: "Add note" }));
  expect((await screen.findByRole("alert")).textContent).toContain("There are 200 notes already");
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "One more");
});

test("a note is deleted after a question that shows it", async () => {
  let left = [sampleNote];
  await open({
    [of("/notes")]: () => ok({ notes: left }),
    [`DELETE ${notes}/${sampleNote.id}`]: () => {
      left = [];
      return ok({ note: sampleNote });
    },
  });
  await screen.findByText("Pays by invoice in March.");
  await press("Delete the note “Pays by invoice in March.”");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Pays by invoice in March.");
  await press("Delete note");
  await screen.findByText(/^No notes yet/);
  expect(latestToast()).toMatchObject({ title: "Note deleted" });
});

test("what a role may not do isn't there", async () => {
  await open({ "GET /api/operator/session": sessionOf("support") });
  await screen.findByRole("button", { name: "Suspend" });
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("an ID of nobody says so and leads to all customers", async () => {
  await startApiPeer({ ...customerAnswers, [of("")]: refusedNested(404, "not_found") });
  openConsole(`/customers/${accountId}`);
  await screen.findByText("No customer has this ID");
  expect(screen.getByRole("link", { name: "All customers" }).getAttribute("href")).toBe("/admin/customers");
});
