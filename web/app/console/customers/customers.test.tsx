import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { accountId, ok, refusedNested, sessionOf } from "../testing/console-answers.ts";
import { customerAnswers, listedCustomer } from "../testing/customer-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const list = "POST /v1/admin/accounts/list";

async function open(path: string, answer: object = ok({ accounts: [listedCustomer], next: null })) {
  const calls = await startApiPeer({ ...customerAnswers, [list]: answer as ReturnType<typeof ok> });
  const address = openConsole(path);
  await screen.findByRole("heading", { name: "Customers" });
  return { address, bodies: () => calls.filter(({ name }) => name === list).map(({ body }) => body) };
}

test("customers are listed with their licenses and what is unusual, and each leads to their page", async () => {
  const { address, bodies } = await open("/customers");
  const row = await screen.findByRole("row", { name: /mira@example\.org/ });
  expect(row.textContent).toMatch(/Oct 1, 2026.*Never.*2.*Unconfirmed/);
  expect(bodies()).toEqual([{ limit: 50 }]);
  fireEvent.click(screen.getByRole("link", { name: "mira@example.org" }));
  await screen.findByRole("heading", { name: "mira@example.org" });
  expect(address()).toBe(`/customers/${accountId}`);
});

test("the words are in the fragment, which no server logs, and the state is in the query", async () => {
  const { address, bodies } = await open("/customers");
  type("Email", " mira@example.org ");
  await press("Search");
  fireEvent.change(await screen.findByLabelText("State"), { target: { value: "suspended" } });
  await waitFor(() =>
    expect(bodies().at(-1)).toEqual({ words: "mira@example.org", state: "suspended", limit: 50 }),
  );
  expect(address()).toBe("/customers?state=suspended#words=mira%40example.org");
});

test("an address with words and a state asks for them at once", async () => {
  const { bodies } = await open("/customers?state=unconfirmed#words=%40example.org");
  await screen.findByRole("row", { name: /mira@example\.org/ });
  expect(bodies()).toEqual([{ words: "@example.org", state: "unconfirmed", limit: 50 }]);
});

test("the list continues after its last one", async () => {
  const lin = { ...listedCustomer, id: "0190a3a0-0000-7000-8000-000000000006", email: "lin@example.com" };
  let page = 0;
  const { bodies } = await open("/customers", () => {
    page += 1;
    return page === 1
      ? ok({ accounts: [listedCustomer], next: accountId })
      : ok({ accounts: [lin], next: null });
  });
  await screen.findByText("mira@example.org");
  await press("Load more");
  await screen.findByText("lin@example.com");
  expect(bodies().at(-1)).toEqual({ after: accountId, limit: 50 });
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test.each([
  ["/customers", "No customers yet"],
  ["/customers#words=zebra", "No customer fits"],
])("%s without a customer says so", async (path, words) => {
  await open(path, ok({ accounts: [], next: null }));
  await screen.findByText(words);
});

test("a list that failed is tried again", async () => {
  let fails = true;
  await open("/customers", () =>
    fails ? refusedNested(500, "server_error") : ok({ accounts: [listedCustomer], next: null }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("The customers didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText("mira@example.org");
});

test("a role that may not read customers is told so, and gets no link to them", async () => {
  await startApiPeer({ "GET /api/operator/session": sessionOf("release_manager") });
  openConsole("/customers");
  await screen.findByText("Your role can't open this page");
  expect(screen.queryByRole("link", { name: "Customers" })).toBeNull();
});
