import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import {
  licenseAnswers,
  licenseId,
  ok,
  refusedNested,
  sampleLicense,
  sessionOf,
} from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const issue = "POST /v1/admin/licenses";
const exported = "POST /v1/admin/licenses/export";
const search = "POST /v1/admin/licenses/search";

async function open(address: string, answers: Parameters<typeof startApiPeer>[0]) {
  const calls = await startApiPeer({
    ...licenseAnswers,
    [search]: ok({ licenses: [sampleLicense], next: null }),
    ...answers,
  });
  const where = openConsole(address);
  await screen.findByRole("table", { name: "Licenses" });
  return { where, sent: (name: string) => calls.filter((each) => each.name === name) };
}

test("a license is issued after a preview of it, and its page follows", async () => {
  const { where, sent } = await open("/licenses", {
    [issue]: ok({
      license: { ...sampleLicense, ends_at: null },
      dry_run: { emails: [{ to: "mira@example.org", template: "license-issued" }] },
    }),
  });
  await press("Issue license");
  const dialog = await screen.findByRole("dialog");
  type("Owner", "mira@example.org");
  fireEvent.change(screen.getByLabelText("How long"), { target: { value: "never" } });
  type("Order number (optional)", " INV-1182 ");
  type("Reason for the customer", "Order INV-1182");
  await press("Preview");
  await screen.findByText("license-issued");
  expect(dialog.textContent).toMatch(/TierProfessional.*EndsNever.*Machines3/);
  expect(where()).toBe("/licenses");
  fireEvent.click(screen.getAllByRole("button", { name: "Issue license" }).at(-1) as HTMLElement);
  await screen.findByRole("heading", { name: "License of mira@example.org" });
  expect(where()).toBe(`/licenses/${licenseId}`);
  const body = {
    email: "mira@example.org",
    tier: "professional",
    days: "never",
    order_number: "INV-1182",
    reason: "Order INV-1182",
  };
  expect(sent(issue)).toMatchObject([
    { query: "dry_run=true", body },
    { query: "", body },
  ]);
});

test("an order that has its license already is said", async () => {
  await open("/licenses", { [issue]: refusedNested(409, "order_fulfilled") });
  await press("Issue license");
  await screen.findByRole("dialog");
  type("Owner", "mira@example.org");
  type("Reason for the customer", "Order INV-1182");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This order number has a license already. Search for it.",
  );
});

test("the whole filter is exported, with the chosen columns, byte for byte", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  });
  const { sent } = await open("/licenses?status=active&ends=soon#words=example", {
    [exported]: { text: "\uFEFFemail" },
  });
  await press("Export");
  await screen.findByRole("dialog");
  for (const box of screen.getAllByRole("checkbox"))
    if ((box as HTMLInputElement).checked !== (box.getAttribute("value") === "email")) fireEvent.click(box);
  fireEvent.click(screen.getByLabelText(/^With a byte order mark/));
  fireEvent.change(screen.getByLabelText("Format"), { target: { value: "jsonl" } });
  await press("Save file");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent(exported)).toMatchObject([
    {
      body: {
        words: "example",
        status: "active",
        format: "jsonl",
        columns: ["email"],
        bom: true,
        time_zone: "UTC",
      },
    },
  ]);
  expect(sent(exported)[0]?.body).toHaveProperty("ends_before");
  // Read as text, the mark would be lost.
  const bytes = [...new Uint8Array(await (saved[0] as Blob).arrayBuffer())];
  expect(bytes.slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x65]);
  vi.restoreAllMocks();
});

test("an export that failed is said, and nothing is saved", async () => {
  const save = vi.spyOn(URL, "createObjectURL");
  await open("/licenses", { [exported]: refusedNested(503, "unavailable") });
  await press("Export");
  await screen.findByRole("dialog");
  await press("Save file");
  expect((await screen.findByRole("alert")).textContent).toContain("The export didn't work");
  expect(save).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("who may not issue or export isn't offered it", async () => {
  await open("/licenses", { "GET /api/operator/session": sessionOf("support") });
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  screen.getByRole("button", { name: "Issue license" });
});

test("a filter that is chosen keeps the words that are searched", async () => {
  const { where, sent } = await open("/licenses#words=mira", {});
  fireEvent.change(screen.getByLabelText("Ends"), { target: { value: "soon" } });
  await waitFor(() => expect(sent(search).at(-1)?.body).toHaveProperty("ends_after"));
  expect(where()).toBe("/licenses?ends=soon#words=mira");
});
