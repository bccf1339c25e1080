import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { press } from "../../lib/testing/open-page.tsx";
import { accountId, licenseId, ok, refusedNested, sessionOf } from "../testing/console-answers.ts";
import { messageId, sampleMessage, sampleRequest } from "../testing/customer-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const search = "POST /v1/admin/inbox/search";
const show = `GET /v1/admin/inbox/${messageId}`;
const owner = { "GET /api/operator/session": sessionOf("owner") };

async function open(path: string, answer: object) {
  const calls = await startApiPeer({
    ...owner,
    [search]: answer as ReturnType<typeof ok>,
    [show]: ok({ entry: sampleMessage }),
  });
  const address = openConsole(path);
  await screen.findByRole("heading", { name: "Inbox" });
  return { address, bodies: () => calls.filter(({ name }) => name === search).map(({ body }) => body) };
}

const listed = ok({ entries: [sampleMessage, { ...sampleRequest, id: accountId }], next: null });

test("what waits for an answer is listed first of all, and each leads to its page", async () => {
  const { address, bodies } = await open("/inbox", listed);
  await screen.findByRole("link", { name: "Request for more time" });
  expect(bodies()).toEqual([{ state: "open", limit: 50 }]);
  expect(screen.getByLabelText("State")).toHaveProperty("value", "open");
  fireEvent.click(screen.getByRole("link", { name: "Ubuntu" }));
  await screen.findByRole("heading", { name: "Ubuntu" });
  expect(address()).toBe(`/inbox/${messageId}`);
});

test("the filters are in the address, and any state is one of them", async () => {
  const { address, bodies } = await open("/inbox", listed);
  fireEvent.change(await screen.findByLabelText("State"), { target: { value: "" } });
  await waitFor(() => expect(bodies().at(-1)).toEqual({ limit: 50 }));
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "extension" } });
  await waitFor(() => expect(bodies().at(-1)).toEqual({ kind: "extension", limit: 50 }));
  expect(address()).toBe("/inbox?state=any&kind=extension");
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "open" } });
  await waitFor(() => expect(bodies().at(-1)).toEqual({ state: "open", kind: "extension", limit: 50 }));
  expect(address()).toBe("/inbox?kind=extension");
});

test.each([
  ["/inbox", "Nothing waits for an answer"],
  ["/inbox?state=closed", "No message fits"],
  ["/inbox?state=any", "No messages yet"],
])("%s without a message says so", async (path, words) => {
  await open(path, ok({ entries: [], next: null }));
  await screen.findByText(words);
});

test("an inbox that failed is tried again", async () => {
  let fails = true;
  await open("/inbox", () => (fails ? refusedNested(500, "server_error") : listed));
  expect((await screen.findByRole("alert")).textContent).toContain("The inbox didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByRole("link", { name: "Ubuntu" });
});

test("a message is quoted as it was written, with ways to the customer and to the license", async () => {
  await startApiPeer({
    ...owner,
    [show]: ok({ entry: { ...sampleMessage, state: "answered", license_id: licenseId, answer: "It does." } }),
  });
  openConsole(`/inbox/${messageId}`);
  const wrote = await screen.findByRole("region", { name: "What they wrote" });
  expect(wrote.textContent).toContain("Does it run on Ubuntu?\nMira");
  expect((await screen.findByRole("region", { name: "Answer" })).textContent).toContain("It does.");
  const facts = within(await screen.findByRole("region", { name: "Facts" }));
  expect(facts.getByRole("link", { name: "Show customer" }).getAttribute("href")).toBe(
    `/admin/customers/${accountId}`,
  );
  expect(facts.getByRole("link", { name: "Show license" }).getAttribute("href")).toBe(
    `/admin/licenses/${licenseId}`,
  );
});

test("a visitor's address is said to be anyone's", async () => {
  await startApiPeer({ ...owner, [show]: ok({ entry: { ...sampleMessage, account_id: null } }) });
  openConsole(`/inbox/${messageId}`);
  await screen.findByText(/may be anyone's/);
  expect(screen.queryByRole("link", { name: "Show customer" })).toBeNull();
});

test("an ID of no message says so", async () => {
  await startApiPeer({ ...owner, [show]: refusedNested(404, "not_found") });
  openConsole(`/inbox/${messageId}`);
  await screen.findByText("No message has this ID");
});

test("a role that may not read the inbox is told so, and gets no link to it", async () => {
  await startApiPeer({ "GET /api/operator/session": sessionOf("release_manager") });
  openConsole("/inbox");
  await screen.findByText("Your role can't open this page");
  expect(screen.queryByRole("link", { name: "Inbox" })).toBeNull();
});
