import type { FoundByWords } from "@keystead/contract/operator/finding/find";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseAnswers, licenseId, ok, refusedNested, sampleLicense } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const id = "0190a3a0-0000-7000-8000-000000000005";
const nothing: FoundByWords = { accounts: [], licenses: [], entries: [], mails: [], releases: [], more: [] };
const found: FoundByWords = {
  accounts: [
    {
      id,
      email: "mira@example.org",
      is_confirmed: false,
      created_at: "2026-11-01T12:00:00.000Z",
      suspended_at: null,
    },
  ],
  licenses: [sampleLicense],
  entries: [
    {
      id,
      kind: "extension",
      state: "open",
      email: "mira@example.org",
      subject: null,
      license_id: licenseId,
      created_at: "2026-11-28T12:00:00.000Z",
    },
  ],
  mails: null,
  releases: [
    { id, product: "volume-bot", version: "2.1.0", channel: "stable", published_at: null, yanked_at: null },
  ],
  more: ["licenses"],
};

async function search(words: string, answer: object = ok(found)) {
  const calls = await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/find": answer as ReturnType<typeof ok>,
  });
  const address = openConsole("/");
  const field = await screen.findByLabelText("Search the shop");
  await waitFor(() => expect(document.activeElement).toBe(field));
  type("Search the shop", words);
  return { calls, address };
}

const findsOf = (calls: { name: string }[]) => calls.filter(({ name }) => name === "POST /v1/admin/find");

test("while typing, everything that fits is listed, and a license leads to its page", async () => {
  const { calls, address } = await search("mi");
  // As fast as people type.
  await new Promise((resolve) => setTimeout(resolve, 50));
  type("Search the shop", "mira");
  await screen.findByRole("region", { name: "Licenses" });
  expect(findsOf(calls)).toMatchObject([{ body: { words: "mira" } }]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Customers", "Licenses", "Messages", "Releases"]);
  expect(screen.getByRole("region", { name: "Customers" }).textContent).toContain("Unconfirmed");
  expect(screen.getByRole("region", { name: "Releases" }).textContent).toContain(
    "volume-bot 2.1.0stableDraft",
  );
  expect(screen.getByRole("link", { name: "volume-bot 2.1.0" }).getAttribute("href")).toBe(
    `/admin/releases/${id}`,
  );
  expect(screen.getByRole("link", { name: "Show all licenses" }).getAttribute("href")).toBe(
    "/admin/licenses#words=mira",
  );
  const linkIn = (group: string, name: string) =>
    within(screen.getByRole("region", { name: group })).getByRole("link", { name });
  expect(linkIn("Customers", "mira@example.org").getAttribute("href")).toBe(`/admin/customers/${id}`);
  expect(linkIn("Messages", "Request for more time").getAttribute("href")).toBe(`/admin/inbox/${id}`);
  fireEvent.click(linkIn("Licenses", "mira@example.org"));
  await screen.findByRole("heading", { name: "License of mira@example.org" });
  expect(address()).toBe(`/licenses/${licenseId}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("the words are in the fragment of the address alone, which no server logs, and survive a reload", async () => {
  const { address } = await search("mira@example.org");
  expect(address()).toBe("/#words=mira%40example.org");
});

test("an address with words searches for them at once", async () => {
  const calls = await startApiPeer({ ...licenseAnswers, "POST /v1/admin/find": ok(found) });
  openConsole("/#words=mira");
  await screen.findByRole("region", { name: "Licenses" });
  expect(findsOf(calls)).toMatchObject([{ body: { words: "mira" } }]);
});

test("words that nothing fits say so", async () => {
  await search("zebra", ok(nothing));
  expect((await screen.findByText("Nothing found")).parentElement?.textContent).toContain("zebra");
});

test("a search that failed names its request and is tried again", async () => {
  let fails = true;
  await search("mira", (() => (fails ? refusedNested(500, "server_error") : ok(found))) as never);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The search didn't work");
  expect(within(alert).getByTitle("R1")).toBeTruthy();
  fails = false;
  await press("Try Again");
  await screen.findByRole("region", { name: "Licenses" });
});

test("the slash and Ctrl+K lead to the search, and a field takes the slash itself", async () => {
  await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
  });
  const address = openConsole("/licenses");
  const words = await screen.findByLabelText("Search for");
  fireEvent.keyDown(words, { key: "/" });
  expect(address()).toBe("/licenses");
  fireEvent.keyDown(document.body, { key: "/" });
  const field = await screen.findByLabelText("Search the shop");
  field.blur();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("an address of no page says so", async () => {
  await startApiPeer(licenseAnswers);
  openConsole("/invoices/7");
  await screen.findByRole("heading", { name: "Page not found" });
  await waitFor(() => expect(document.title).toMatch(/^Page not found · /));
});
