import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseAnswers, ok, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const answers = {
  ...licenseAnswers,
  "GET /v1/admin/releases": ok({ releases: [], next: null }),
  "GET /v1/admin/audit": ok({ entries: [], next: null }),
  "POST /v1/admin/find": ok({
    accounts: [],
    licenses: [],
    entries: [],
    mails: null,
    releases: [],
    more: [],
  }),
};

async function open(address = "/licenses", role: Parameters<typeof sessionOf>[0] = "owner") {
  await startApiPeer({ ...answers, "GET /api/operator/session": sessionOf(role) });
  const current = openConsole(address);
  await screen.findByRole("link", { name: role === "release_manager" ? "Overview" : "Licenses" });
  return current;
}

const bar = () => within(screen.getByRole("navigation", { name: "Console" }));
const wordsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test("the bar has what is used daily, and the other pages under headings", async () => {
  await open();
  expect(wordsOf(bar().getAllByRole("link"))).toEqual([
    "Search",
    "Overview",
    "Inbox",
    "Customers",
    "Licenses",
  ]);
  const under = bar()
    .getAllByRole("button")
    .map((heading) => {
      fireEvent.click(heading);
      const links = within(
        document.getElementById(heading.getAttribute("aria-controls") ?? "") as HTMLElement,
      );
      const names = wordsOf(links.getAllByRole("link"));
      fireEvent.keyDown(document, { key: "Escape" });
      expect(links.queryByRole("link")).toBeNull();
      return [heading.textContent, ...names];
    });
  expect(under).toEqual([
    ["Shop", "Releases", "Emails", "Webhooks"],
    ["Access", "Operators", "Operator keys", "Audit"],
    ["System", "Backups", "Signing keys", "Doctor"],
  ]);
});

test("a heading is marked while one of its pages is open, which is marked below it", async () => {
  const current = await open();
  const shop = bar().getByRole("button", { name: "Shop" });
  expect(shop.getAttribute("aria-current")).toBeNull();
  expect(bar().getByRole("link", { name: "Licenses" }).getAttribute("aria-current")).toBe("page");
  fireEvent.click(shop);
  fireEvent.click(bar().getByRole("link", { name: "Releases" }));
  await waitFor(() => expect(shop.getAttribute("aria-current")).toBe("true"));
  expect([current(), shop.getAttribute("aria-expanded")]).toEqual(["/releases", "false"]);
  fireEvent.click(shop);
  expect(bar().getByRole("link", { name: "Releases" }).getAttribute("aria-current")).toBe("page");
  expect(bar().getByRole("link", { name: "Emails" }).getAttribute("aria-current")).toBeNull();
});

test("the page of operator keys doesn't mark that of operators", async () => {
  await open("/operator-keys");
  fireEvent.click(bar().getByRole("button", { name: "Access" }));
  const marks = (name: string) => bar().getByRole("link", { name }).getAttribute("aria-current");
  expect([marks("Operators"), marks("Operator keys")]).toEqual([null, "page"]);
});

test.each([
  ["support", ["Search", "Overview", "Inbox", "Customers", "Licenses", "Shop", "Backups"]],
  ["release_manager", ["Overview", "Releases"]],
] as const)("a heading over one page alone is that page: %s", async (role, entries) => {
  await open("/overview", role);
  const nav = screen.getByRole("navigation", { name: "Console" });
  const shown = [...nav.querySelectorAll<HTMLElement>(":scope > a, :scope > div > button")];
  expect(wordsOf(shown)).toEqual(entries);
});

test("a phone's bar has every page", async () => {
  const former = window.matchMedia;
  window.matchMedia = (media) => Object.assign(former(media), { matches: media === "(width <= 767px)" });
  onTestFinished(() => {
    window.matchMedia = former;
  });
  await open();
  expect(bar().queryByRole("button")).toBeNull();
  expect(wordsOf(bar().getAllByRole("link"))).toHaveLength(14);
  expect(bar().getByRole("link", { name: "Doctor" }).getAttribute("href")).toBe("/admin/doctor");
});

test.each([
  ["keys", ["Operator keys", "Signing keys"]],
  ["Back", ["Backups"]],
  ["in", ["Inbox"]],
])("the search finds pages by the beginning of a word: %s", async (words, names) => {
  await open("/");
  fireEvent.change(await screen.findByLabelText("Search the shop"), { target: { value: words } });
  const found = within(await screen.findByRole("region", { name: "Pages" }));
  expect(wordsOf(found.getAllByRole("link"))).toEqual(names);
  expect(screen.queryByText("Nothing found")).toBeNull();
});

test("the search finds no page that the role may not open", async () => {
  await open("/", "support");
  fireEvent.change(await screen.findByLabelText("Search the shop"), { target: { value: "doctor" } });
  await screen.findByText("Nothing found");
  expect(screen.queryByRole("link", { name: "Doctor", hidden: true })).toBeNull();
});
