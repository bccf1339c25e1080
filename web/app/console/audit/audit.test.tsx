import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseId, ok, sampleOperator, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const list = "GET /v1/admin/audit";
const entry = {
  number: 12,
  event: "0190a3a0-0000-7000-8000-000000000701",
  timestamp: "2026-11-28T12:00:00.000Z",
  type: "license.extended",
  subject: licenseId,
  actor: { kind: "operator", operator_key: null, operator: sampleOperator.id },
  act: "POST /v1/admin/licenses/{id}/extend",
  request_id: "R1",
  network: "192.0.2.7",
  problem: null,
  reason: "A week of outages",
  note: "Ticket 4711",
  before: { ends_at: "2027-10-01", machines: { used: 1, max: 3 } },
  after: { ends_at: "2027-10-08", machines: { used: 1, max: 3 } },
  hash: "a".repeat(64),
};
const entries = (...some: object[]) => ok({ entries: some, next: null });

async function open(address: string, answers: Parameters<typeof startApiPeer>[0]) {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    "GET /api/operator/operators": ok({
      operators: [
        {
          id: sampleOperator.id,
          email: "owner@shop.example",
          role: "owner",
          createdAt: "2026-11-01T12:00:00.000Z",
          lastSeenAt: null,
          disabledAt: null,
        },
      ],
      invitations: [],
    }),
    ...answers,
  });
  openConsole(address);
  return () => calls.filter(({ name }) => name === list).map(({ query }) => new URLSearchParams(query));
}

test("an entry says what was done, by whom, why, and what it changed", async () => {
  await open("/audit", { [list]: entries(entry) });
  const row = await screen.findByRole("listitem");
  await within(row).findByText("owner@shop.example");
  expect(row.textContent).toContain("A license got more time");
  for (const words of ["#12", "192.0.2.7", "A week of outages", "Ticket 4711", entry.act])
    expect(row.textContent).toContain(words);
  fireEvent.click(within(row).getByText("Show what changed"));
  expect(row.textContent).toMatch(/ends_at2027-10-01becomes2027-10-08/);
  expect(row.textContent).not.toContain("machines.max");
  expect(
    within(row)
      .getByRole("link", { name: /^Open what entry 12/ })
      .getAttribute("href"),
  ).toBe(`/admin/licenses/${licenseId}`);
});

test.each([
  [{ kind: "customer", operator_key: null, operator: null }, "POST /api/x", "Customer"],
  [{ kind: "operator", operator_key: "key-7", operator: null }, "POST /v1/x", "Operator key key-7"],
  [{ kind: "operator", operator_key: null, operator: null }, "license issue", "Command on the server"],
  [{ kind: "operator", operator_key: null, operator: "0190-gone" }, "POST /v1/x", "Operator"],
])("an entry of %j through %s is of: %s", async (actor, act, words) => {
  await open("/audit", { [list]: entries({ ...entry, actor, act }) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what was refused says why, and what has no page has no link", async () => {
  const refused = {
    ...entry,
    type: "operator.refused",
    problem: "license_changed",
    before: null,
    after: null,
  };
  await open("/audit", { [list]: entries(refused) });
  await screen.findByText("Refused: license_changed");
  expect(screen.queryByRole("link", { name: /^Open what entry/ })).toBeNull();
  expect(screen.queryByText("Show what changed")).toBeNull();
});

test("the audit is filtered by what is in the address, with days of the operator's own zone", async () => {
  const asked = await open(
    `/audit?type=license.extended&subject=${licenseId}&from=2026-11-01&until=2026-11-02`,
    {
      [list]: entries(entry),
    },
  );
  await screen.findByRole("listitem");
  const [query] = asked();
  expect(query?.get("type")).toBe("license.extended");
  expect(query?.get("subject")).toBe(licenseId);
  expect(query?.get("from")).toBe(new Date("2026-11-01T00:00:00").toISOString());
  expect(query?.get("until")).toBe(new Date("2026-11-03T00:00:00").toISOString());
  await press("Show all");
  await waitFor(() => expect(asked().at(-1)?.get("subject")).toBeNull());
  fireEvent.change(screen.getByLabelText("Operator"), { target: { value: sampleOperator.id } });
  await waitFor(() => expect(asked().at(-1)?.get("operator")).toBe(sampleOperator.id));
});

test("the chain is checked, and its head is there to be kept", async () => {
  const head = { number: 12, hash: "b".repeat(64) };
  await open("/audit", {
    [list]: entries(entry),
    "GET /v1/admin/audit/verify": ok({ entries: 12, head, fault: null }),
  });
  await screen.findByRole("listitem");
  await press("Check it");
  await screen.findByText("Yes: 12 entries are as they were written");
  await screen.findByText(`12:${head.hash}`);
});

test("a broken chain says where", async () => {
  await open("/audit", {
    [list]: entries(entry),
    "GET /v1/admin/audit/verify": ok({ entries: 6, head: null, fault: { number: 7, problem: "missing" } }),
  });
  await screen.findByRole("listitem");
  await press("Check it");
  expect((await screen.findByRole("alert")).textContent).toBe("No: entry 7. It is missing.");
});

test("support can't open the audit", async () => {
  await open("/audit", { "GET /api/operator/session": sessionOf("support") });
  await screen.findByText("Your role can't open this page");
});
