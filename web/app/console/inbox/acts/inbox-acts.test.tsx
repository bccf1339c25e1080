import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { ok, refusedNested, sampleOperator, sessionOf } from "../../testing/console-answers.ts";
import { messageId, sampleMessage, sampleRequest } from "../../testing/customer-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const act = (name: string) => `POST /v1/admin/inbox/${messageId}/${name}`;
const show = `GET /v1/admin/inbox/${messageId}`;
const owner = { "GET /api/operator/session": sessionOf("owner") };
const mail = { to: "mira@example.org", template: "message-answered" };
const answered = (text: string, until: string | null = null) =>
  ok({
    entry: { ...sampleRequest, state: "answered", answer: text },
    extended_until: until,
    dry_run: { emails: [mail] },
  });

async function open(answers: Answers, entry: object = sampleRequest) {
  const calls = await startApiPeer({ ...owner, [show]: ok({ entry }), ...answers });
  openConsole(`/inbox/${messageId}`);
  await screen.findByRole("region", { name: "Facts" });
  return (name: string) =>
    calls.filter((call) => call.name === act(name)).map(({ query, body }) => [query, body]);
}

const dialog = () => screen.findByRole("dialog");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a request is answered and extended as it usually is without a word typed", async () => {
  let entry: object = sampleRequest;
  const sent = await open({
    [show]: () => ok({ entry }),
    [act("answer")]: () => {
      if (sent("answer").length > 1)
        entry = { ...sampleRequest, state: "answered", answer: "You have 7 more days." };
      return answered("You have 7 more days.", "2027-10-08T12:00:00.000Z");
    },
  });
  await press("Answer");
  await dialog();
  await press("Preview");
  await screen.findByText("This will happen");
  expect((await dialog()).textContent).toMatch(
    /The license ends Oct 8, 2027.*You have 7 more days\..*message-answered/,
  );
  await press("Extend and send");
  await isGone();
  const body = { text: "You have 7 more days.", extend: { days: 7, reason: "As you asked" } };
  expect(sent("answer")).toEqual([
    ["dry_run=true", body],
    ["", body],
  ]);
  expect(latestToast()).toMatchObject({ title: "Answered, and the license is extended" });
  await screen.findByRole("button", { name: "Reopen" });
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
});

test("the words follow the days until somebody writes their own", async () => {
  await open({});
  await press("Answer");
  await dialog();
  const words = () => (screen.getByLabelText("Answer") as HTMLTextAreaElement).value;
  type("Extend by days", "1");
  expect(words()).toBe("You have 1 more day.");
  type("Answer", "Good luck!");
  type("Extend by days", "14");
  expect(words()).toBe("Good luck!");
});

test("a request is answered without more time when the days are emptied", async () => {
  const sent = await open({ [act("answer")]: answered("Sorry, no.") });
  await press("Answer");
  await dialog();
  type("Extend by days", "");
  expect(screen.queryByLabelText("Reason for the customer")).toBeNull();
  type("Answer", "Sorry, no.");
  await press("Preview");
  await screen.findByText("This will happen");
  expect((await dialog()).textContent).not.toContain("The license ends");
  await press("Send answer");
  await isGone();
  expect(sent("answer").at(-1)).toEqual(["", { text: "Sorry, no." }]);
});

test("days that are none are refused before anything is sent", async () => {
  const sent = await open({});
  await press("Answer");
  await dialog();
  type("Extend by days", "0.5");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("Enter a whole number of days");
  expect(sent("answer")).toEqual([]);
});

test("a message is answered above what they wrote, without days", async () => {
  const sent = await open({ [act("answer")]: answered("It does.") }, sampleMessage);
  await press("Answer");
  await dialog();
  expect(screen.queryByLabelText("Extend by days")).toBeNull();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("Write an answer");
  type("Answer", "It does.");
  await press("Preview");
  await screen.findByText("This will happen");
  expect((await dialog()).textContent).toMatch(/It does\.Does it run on Ubuntu\?/);
  await press("Send answer");
  await isGone();
  expect(sent("answer")).toHaveLength(2);
});

test("who may not extend licenses answers without more time", async () => {
  const scopes = sampleOperator.scopes.filter((scope) => scope !== "licenses:extend");
  await open({ "GET /api/operator/session": ok({ operator: { ...sampleOperator, scopes } }) });
  await press("Answer");
  await dialog();
  expect(screen.queryByLabelText("Extend by days")).toBeNull();
});

test.each([
  ["already_answered", "Someone has answered this already."],
  ["owner_changed", "The license has another owner now."],
  ["about_no_license", "This is about no license that could get more time."],
] as const)("the refusal %s is said in the dialog", async (code, words) => {
  await open({ [act("answer")]: refusedNested(409, code) });
  await press("Answer");
  await dialog();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});

test.each([
  ["Close", "close", sampleMessage, "closed", /Open.*becomes.*Closed/],
  ["Reopen", "reopen", { ...sampleMessage, state: "closed" }, "open", /Closed.*becomes.*Open/],
])("%s is previewed without an email, and done", async (button, name, entry, state, words) => {
  const sent = await open(
    { [act(name)]: ok({ entry: { ...sampleMessage, state }, dry_run: { emails: [] } }) },
    entry,
  );
  await press(button);
  await dialog();
  await press("Preview");
  await screen.findByText("No one gets an email.");
  expect((await dialog()).textContent).toMatch(words);
  await press(`${button} message`);
  await isGone();
  expect(sent(name).map(([query]) => query)).toEqual(["dry_run=true", ""]);
});

test("a closed message offers no answer, and an open one nothing to reopen", async () => {
  await open({}, { ...sampleMessage, state: "closed" });
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

test("what a role may not do with a message isn't there", async () => {
  const scopes = sampleOperator.scopes.filter((scope) => !["inbox:answer", "inbox:close"].includes(scope));
  await open({ "GET /api/operator/session": ok({ operator: { ...sampleOperator, scopes } }) });
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
