import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { licenseAnswers, ok, sampleLicense } from "../../testing/console-answers.ts";
import { customerAnswers, listedCustomer } from "../../testing/customer-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

afterEach(() => localStorage.clear());

const key = "console-columns-licenses";
const usual = ["Owner", "Tier", "Key", "Machines", "Ends", "Status"];

async function open(address = "/licenses") {
  await startApiPeer({
    ...customerAnswers,
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": ok({ licenses: [sampleLicense], next: null }),
    "POST /v1/admin/accounts/list": ok({ accounts: [listedCustomer], next: null }),
  });
  openConsole(address);
  await screen.findByRole("table");
}

/** The headers of the table without the box of all rows. */
const headers = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith("Choose"));
const toggle = (name: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: "Columns" })).getByRole("checkbox", { name }));

test("columns are chosen, stay chosen in this browser, and the usual ones come back", async () => {
  await open();
  expect(headers()).toEqual(usual);
  await press("Columns");
  toggle("Order");
  toggle("Key");
  toggle("Machines");
  expect(headers()).toEqual(["Owner", "Tier", "Order", "Ends", "Status"]);
  screen.getByRole("cell", { name: "INV-1182" });
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(["tier", "orderNumber", "endsAt", "status"]);
  await press("Show the usual ones");
  expect(headers()).toEqual(usual);
  expect(localStorage.getItem(key)).toBeNull();
});

test("what was chosen before is shown, without columns that the list doesn't have", async () => {
  localStorage.setItem(key, JSON.stringify(["people", "wishes", 7, "tier"]));
  await open();
  expect(headers()).toEqual(["Owner", "Tier", "People"]);
});

test.each(["{", '"tier"', "null", '{"tier":true}'])(
  "what something else has stored is no choice: %s",
  async (text) => {
    localStorage.setItem(key, text);
    await open();
    expect(headers()).toEqual(usual);
  },
);

test("every column can be shown, and the first one stays without any other", async () => {
  await open();
  await press("Columns");
  const boxes = within(screen.getByRole("group", { name: "Columns" })).getAllByRole<HTMLInputElement>(
    "checkbox",
  );
  for (const box of boxes) if (!box.checked) fireEvent.click(box);
  expect(headers()).toHaveLength(boxes.length + 1);
  const row = screen.getByRole("row", { name: /mira@example\.org/ }).textContent;
  for (const text of [
    "yearly",
    "volume-bot",
    "crm: 4711",
    "2 / 5",
    "Not yet",
    "While it works",
    sampleLicense.id,
  ])
    expect(row).toContain(text);
  for (const box of boxes) fireEvent.click(box);
  expect(headers()).toEqual(["Owner"]);
});

test("an export starts with the columns that were chosen for the list", async () => {
  const checked = () =>
    within(screen.getByRole("dialog").querySelector("fieldset:last-of-type") ?? document.body)
      .getAllByRole<HTMLInputElement>("checkbox")
      .flatMap((box) => (box.checked ? [box.value] : []));
  await open();
  await press("Columns");
  for (const name of ["Tier", "Key", "Ends", "Status", "Metadata"]) toggle(name);
  await press("Export");
  await screen.findByRole("dialog");
  expect(checked()).toEqual(["email", "machinesUsed", "machinesMax", "metadata"]);
});

test("customers have columns of their own, and another tab's choice shows here", async () => {
  await open("/customers");
  expect(headers()).toEqual(["Email", "Since", "Last login", "Licenses", "State"]);
  await press("Columns");
  toggle("Confirmed");
  toggle("Suspended");
  toggle("ID");
  expect(headers()).toHaveLength(8);
  const row = screen.getByRole("row", { name: /mira@example\.org/ }).textContent;
  expect(row).toContain(`NoNeverNo${listedCustomer.id}`);
  localStorage.removeItem("console-columns-customers");
  fireEvent(window, new StorageEvent("storage", { key: "console-columns-customers" }));
  expect(headers()).toHaveLength(5);
});

test("where the storage is blocked, columns are chosen until the page closes", async () => {
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The storage is blocked.");
  });
  await open();
  await press("Columns");
  toggle("Key");
  expect(headers()).not.toContain("Key");
  blocked.mockRestore();
  await press("Show the usual ones");
});
