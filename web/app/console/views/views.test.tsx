import type { SavedView } from "@keystead/contract/console/saved-views";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseAnswers, ok, refused, sampleLicense } from "../testing/console-answers.ts";
import { customerAnswers, listedCustomer } from "../testing/customer-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

afterEach(() => localStorage.clear());

const path = "/api/operator/saved-views";
const search = "POST /v1/admin/licenses/search";
const id = "0190a3a0-0000-7000-8000-000000000071";
const expiring: SavedView = {
  id,
  list: "licenses",
  name: "Expiring Pro",
  query: "tier=professional&ends=soon",
  columns: ["tier", "orderNumber"],
};

/** Opens a list. The views can be changed, as another tab would. */
async function open(address: string, views: SavedView[], answers: Parameters<typeof startApiPeer>[0] = {}) {
  const calls = await startApiPeer({
    ...customerAnswers,
    ...licenseAnswers,
    [search]: ok({ licenses: [sampleLicense], next: null }),
    "POST /v1/admin/accounts/list": ok({ accounts: [listedCustomer], next: null }),
    [`GET ${path}`]: () => ok({ views }),
    ...answers,
  });
  const where = openConsole(address);
  await screen.findByRole("table");
  return {
    where,
    sent: (name: string) => calls.filter((each) => each.name === name).map(({ body }) => body),
  };
}

const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const openView = (name: string) => screen.findByRole("button", { name });

test("a list is saved under a name with its filter and columns, and is then the open view", async () => {
  const views: SavedView[] = [];
  const { sent } = await open("/licenses?ends=soon&tier=professional", views, {
    [`POST ${path}`]: () => {
      views.push({ ...expiring, columns: ["tier", "key", "machines", "endsAt", "status"] });
      return ok({ view: expiring });
    },
  });
  await screen.findByRole("button", { name: "Save view" });
  await press("Save view");
  const dialog = await screen.findByRole("dialog", { name: "Save this view" });
  expect(dialog.textContent).not.toContain("search for");
  type("Name", " Expiring Pro ");
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(`POST ${path}`)).toEqual([
    { ...expiring, id: undefined, columns: ["tier", "key", "machines", "endsAt", "status"] },
  ]);
  const button = await openView("Expiring Pro");
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("button", { name: "Save view" })).toBeNull();
});

test("one press opens a view with its filter and columns, without the words that were searched", async () => {
  const { where, sent } = await open("/licenses?status=active#words=mira", [expiring]);
  fireEvent.click(await openView("Expiring Pro"));
  await waitFor(() => expect(where()).toBe("/licenses?tier=professional&ends=soon"));
  await waitFor(() => expect(headers().slice(1)).toEqual(["Owner", "Tier", "Order"]));
  await waitFor(() => expect(sent(search).at(-1)).toMatchObject({ tier: "professional" }));
  expect(sent(search).at(-1)).not.toHaveProperty("words");
  expect((await openView("Expiring Pro")).getAttribute("aria-pressed")).toBe("true");
});

test("what a view has that the list doesn't know is left out", async () => {
  const query = "tier=gone&status=active&next=%2F%2Felsewhere.example";
  const { where } = await open("/licenses", [{ ...expiring, query, columns: ["tier", "wishes"] }]);
  fireEvent.click(await openView("Expiring Pro"));
  await waitFor(() => expect(where()).toBe("/licenses?status=active"));
  await waitFor(() => expect(headers().slice(1)).toEqual(["Owner", "Tier"]));
  expect((await openView("Expiring Pro")).getAttribute("aria-pressed")).toBe("true");
});

test("the open view is renamed, and a name that is taken is said", async () => {
  const views = [expiring];
  let isTaken = true;
  const { sent } = await open("/licenses", views, {
    [`PATCH ${path}/${id}`]: () => {
      if (isTaken) return refused(409, "view_name_taken");
      views[0] = { ...expiring, name: "Renewals" };
      return ok({ view: views[0] });
    },
  });
  fireEvent.click(await openView("Expiring Pro"));
  await press("Rename view");
  const dialog = await screen.findByRole("dialog");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Expiring Pro");
  type("Name", "Renewals");
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await within(dialog).findByText("You have a view with this name already. Choose another name.");
  isTaken = false;
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await openView("Renewals");
  expect(sent(`PATCH ${path}/${id}`).at(-1)).toEqual({ name: "Renewals" });
});

test("the open view is removed after a question, and what it lists stays", async () => {
  let views = [expiring];
  const { where, sent } = await open("/licenses", [], {
    [`GET ${path}`]: () => ok({ views }),
    [`DELETE ${path}/${id}`]: () => {
      views = [];
      return ok({});
    },
  });
  fireEvent.click(await openView("Expiring Pro"));
  await press("Remove view");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Remove Expiring Pro?");
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove view" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("list", { name: "Saved views" })).toBeNull());
  expect(sent(`DELETE ${path}/${id}`)).toHaveLength(1);
  expect(where()).toBe("/licenses?tier=professional&ends=soon");
  await screen.findByRole("button", { name: "Save view" });
});

test("words that are searched aren't saved, which the dialog says", async () => {
  const active = { ...expiring, name: "All active", query: "status=active" };
  const views = [{ ...active, columns: ["tier", "key", "machines", "endsAt", "status"] }];
  const { sent } = await open("/licenses?status=active#words=mira%40example.org", views, {
    [`POST ${path}`]: ok({ view: expiring }),
  });
  expect((await openView("All active")).getAttribute("aria-pressed")).toBe("false");
  await screen.findByRole("button", { name: "Save view" });
  await press("Save view");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Words that you search for aren't kept");
  type("Name", "Active");
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await waitFor(() => expect(sent(`POST ${path}`)).toHaveLength(1));
  expect(JSON.stringify(sent(`POST ${path}`))).not.toContain("mira");
});

test.each([
  ["", "Enter a name"],
  ["  ", "Enter a name"],
  ["x".repeat(61), "Use at most 60 characters"],
])("the name %j is refused before it is sent", async (name, words) => {
  await open("/licenses?status=active", []);
  await screen.findByRole("button", { name: "Save view" });
  await press("Save view");
  const dialog = await screen.findByRole("dialog");
  type("Name", name);
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await within(dialog).findAllByText(words);
});

test("the list as it usually is needs no view, and one too many is said", async () => {
  await open("/licenses", [], { [`POST ${path}`]: refused(409, "too_many_views") });
  await screen.findByRole("button", { name: "Columns" });
  expect(screen.queryByRole("button", { name: "Save view" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Ends"), { target: { value: "soon" } });
  await screen.findByRole("button", { name: "Save view" });
  await press("Save view");
  const dialog = await screen.findByRole("dialog");
  type("Name", "One more");
  fireEvent.submit(dialog.querySelector("form") ?? document.body);
  await within(dialog).findByText("You keep 50 views of this list already. Remove one first.");
});

test("customers have views of their own", async () => {
  const suspended = { ...expiring, list: "customers" as const, name: "Stopped", query: "state=suspended" };
  const { where } = await open("/customers", [expiring, { ...suspended, columns: ["since", "state"] }]);
  fireEvent.click(await openView("Stopped"));
  await waitFor(() => expect(where()).toBe("/customers?state=suspended"));
  await waitFor(() => expect(headers()).toEqual(["Email", "Since", "State"]));
  expect(screen.queryByRole("button", { name: "Expiring Pro" })).toBeNull();
});

test("views that don't load are said, and the list works without them", async () => {
  await open("/licenses?status=active", [], { [`GET ${path}`]: { status: 503, body: {} } });
  await screen.findByText("Your saved views didn't load.");
  expect(screen.queryByRole("button", { name: "Save view" })).toBeNull();
  screen.getByRole("button", { name: "Columns" });
});
