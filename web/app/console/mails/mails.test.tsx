import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refusedNested, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const id = "0190a3a0-0000-7000-8000-000000000501";
const mail = {
  id,
  recipient: "mira@example.org",
  template: "license-issued",
  outcome: "failed",
  attempts: 5,
  last_error: "550 no such user",
  created_at: "2026-11-28T12:00:00.000Z",
  sent_at: null,
  failed_at: "2026-11-29T12:00:00.000Z",
};
const search = "POST /v1/admin/mails/search";
const show = `GET /v1/admin/mails/${id}`;
const resend = "POST /v1/admin/mails/resend";
const found = (...mails: object[]) => ok({ mails, paused: null, next: null });
const session = { "GET /api/operator/session": sessionOf("owner") };

type Answers = Parameters<typeof startApiPeer>[0];

async function open(address: string, answers: Answers) {
  const calls = await startApiPeer({ ...session, ...answers });
  const address_ = openConsole(address);
  return { address: address_, sent: (name: string) => calls.filter((each) => each.name === name) };
}

test("emails are listed with their outcome, and filtered by what is in the address", async () => {
  const { address, sent } = await open("/mails?outcome=failed#words=mira%40example.org", {
    [search]: found(mail),
  });
  const link = await screen.findByRole("link", { name: "mira@example.org" });
  expect(link.getAttribute("href")).toBe(`/admin/mails/${id}`);
  expect(screen.getByRole("table", { name: "Emails" }).textContent).toContain("license-issued");
  expect(sent(search)).toMatchObject([{ body: { outcome: "failed", recipient: "mira@example.org" } }]);
  fireEvent.change(screen.getByLabelText("Outcome"), { target: { value: "" } });
  await waitFor(() => expect(sent(search)).toHaveLength(2));
  expect(sent(search)[1]?.body).toEqual({ recipient: "mira@example.org", limit: 50 });
  expect(address()).toBe("/mails#words=mira%40example.org");
});

test("an outcome that there isn't filters nothing", async () => {
  const { sent } = await open("/mails?outcome=lost", { [search]: found() });
  await screen.findByText("No emails yet");
  expect(sent(search)[0]?.body).toEqual({ limit: 50 });
});

test("paused emails are said with the reason, and resumed after a preview", async () => {
  let paused: object | null = { since: "2026-11-29T12:00:00.000Z", reason: "The server moves" };
  const { sent } = await open("/mails", {
    [search]: () => ok({ mails: [], paused, next: null }),
    "POST /v1/admin/mails/resume": () => {
      if (sent("POST /v1/admin/mails/resume").length > 1) paused = null;
      return ok({ paused, waiting: 3, dry_run: { emails: [] } });
    },
  });
  await screen.findByText("The server moves");
  expect(screen.queryByRole("button", { name: "Pause emails" })).toBeNull();
  await press("Resume emails");
  await screen.findByRole("dialog");
  await press("Preview");
  await screen.findByText(/^3 emails wait now/);
  expect(screen.queryByText("No one gets an email.")).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "Resume emails" }).at(-1) as HTMLElement);
  await screen.findByRole("button", { name: "Pause emails" });
  expect(latestToast()).toMatchObject({ title: "Emails are sent again" });
});

test("emails are paused with a reason, or without", async () => {
  const pause = "POST /v1/admin/mails/pause";
  const { sent } = await open("/mails", {
    [search]: found(),
    [pause]: ok({ paused: null, waiting: 1, dry_run: { emails: [] } }),
  });
  await screen.findByText("No emails yet");
  await press("Pause emails");
  await screen.findByRole("dialog");
  await press("Preview");
  await screen.findByText(/^1 email waits now/);
  await press("Back");
  type("Why (optional)", " The server moves ");
  await press("Preview");
  await waitFor(() => expect(sent(pause)).toHaveLength(2));
  expect(sent(pause).map(({ body, query }) => [body, query])).toEqual([
    [{}, "dry_run=true"],
    [{ reason: "The server moves" }, "dry_run=true"],
  ]);
});

test("a test email shows its code and what the server said", async () => {
  const { sent } = await open("/mails", {
    [search]: found(),
    "POST /v1/admin/mails/test": ok({ taken: true, code: "KQ7-42", reply: "250 Ok", is_file: false }),
  });
  await screen.findByText("No emails yet");
  await press("Send a test");
  await screen.findByRole("dialog");
  expect(screen.getByLabelText("To")).toHaveProperty("value", "owner@shop.example");
  await press("Send test");
  await screen.findByText("KQ7-42");
  await screen.findByText("The email server took it");
  await screen.findByText("250 Ok");
  expect(sent("POST /v1/admin/mails/test")).toMatchObject([{ body: { to: "owner@shop.example" } }]);
});

test.each([
  [{ taken: false, is_file: false, reply: "451 later" }, "The email server didn't take it"],
  [{ taken: true, is_file: true, reply: null }, "It's a file in the folder outbox"],
])("a test email says what became of it: %j", async (outcome, words) => {
  await open("/mails", {
    [search]: found(),
    "POST /v1/admin/mails/test": ok({ code: "KQ7-42", ...outcome }),
  });
  await screen.findByText("No emails yet");
  await press("Send a test");
  await screen.findByRole("dialog");
  await press("Send test");
  await screen.findByText(words);
});

test("all failed emails are sent again after a question, from the list of those that failed", async () => {
  const { sent } = await open("/mails?outcome=failed", {
    [search]: found(mail),
    [resend]: ok({ resent: [id, id] }),
  });
  await screen.findByRole("table");
  await press("Send all again");
  await screen.findByText(/Each gets all its attempts once more/);
  expect(sent(resend)).toEqual([]);
  await press("Send again");
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "2 emails wait again" }));
  expect(sent(resend)).toMatchObject([{ body: { failed: true } }]);
});

test("one email shows what the server said, and is sent again", async () => {
  let outcome = "failed";
  const { sent } = await open(`/mails/${id}`, {
    [show]: () => ok({ mail: { ...mail, outcome, subject: "Your license", keeps_text: true } }),
    [resend]: () => {
      outcome = "waiting";
      return ok({ resent: [id] });
    },
  });
  await screen.findByRole("heading", { name: "Email to mira@example.org" });
  await screen.findByText("550 no such user");
  await screen.findByText("Your license");
  await press("Send again");
  await screen.findByText("Waiting");
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  expect(sent(resend)).toMatchObject([{ body: { ids: [id] } }]);
});

test("an email whose text is erased can't be sent again", async () => {
  await open(`/mails/${id}`, { [show]: ok({ mail: { ...mail, subject: null, keeps_text: false } }) });
  await screen.findByText("Erased with its text");
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("an email that isn't there is said", async () => {
  await open(`/mails/${id}`, { [show]: refusedNested(404, "not_found") });
  await screen.findByText("No email has this ID");
});
