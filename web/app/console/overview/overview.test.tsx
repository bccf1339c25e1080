import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refusedNested, sampleLicense, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const figures = "GET /v1/admin/figures";
const conversion = "GET /v1/admin/figures/conversion";
const downloads = "GET /v1/admin/figures/downloads";
const days = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 2 + index)).toISOString().slice(0, 10),
  counts: { registered: index < 30 ? 1 : 2, page_view: index },
}));
const quiet = {
  "GET /api/operator/session": sessionOf("owner"),
  [figures]: ok({ days, total: {} }),
  [conversion]: ok({
    weeks: [
      { week: "2026-11-16", registered: 0, activated: 0, paid: 0 },
      { week: "2026-11-23", registered: 8, activated: 6, paid: 2 },
      { week: "2026-11-30", registered: 0, activated: 0, paid: 0 },
    ],
  }),
  [downloads]: ok({ releases: [] }),
  "POST /v1/admin/inbox/search": ok({ entries: [], next: null }),
  "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
  "POST /v1/admin/mails/search": ok({ mails: [], paused: null, next: null }),
  "GET /v1/admin/webhooks": ok({ webhooks: [] }),
  "GET /v1/admin/backups": ok({
    backups: [],
    state: "idle",
    last_made_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    failure: null,
    last_verified: null,
    is_off_disk: true,
  }),
};

async function open(answers: Parameters<typeof startApiPeer>[0], address = "/overview") {
  const calls = await startApiPeer({ ...quiet, ...answers });
  openConsole(address);
  await screen.findByRole("table", { name: "Figures" });
  return calls;
}

const matter = async (name: string) =>
  (await screen.findByText(name)).closest("li") ?? expect.fail("It is in no list.");

test("figures are compared with the period before, and lead to their lists", async () => {
  const calls = await open({});
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Sign-ups", "60", "30", "+100%", ""]);
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/admin/customers");
  screen.getByRole("img", { name: "Sign-ups: 60 in 30 days, at most 2 on Nov 1, 2026." });
  expect(calls.find(({ name }) => name === figures)?.query).toBe("days=60");
});

test("another period and another figure are chosen, and a table has each day", async () => {
  const calls = await open({});
  fireEvent.change(screen.getByLabelText("Shown by day"), { target: { value: "page_view" } });
  await screen.findByRole("img", { name: /^Page views/ });
  fireEvent.click(screen.getByText("Show as a table"));
  const table = screen.getByRole("table", { name: "Page views" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("Nov 30, 202659");
  fireEvent.change(screen.getByLabelText("Period"), { target: { value: "7" } });
  await waitFor(() => expect(calls.filter(({ name }) => name === figures).at(-1)?.query).toBe("days=14"));
});

test("what needs nobody is calm", async () => {
  await open({});
  for (const name of ["Open messages and requests", "Emails that failed", "Licenses that end within 14 days"])
    await waitFor(async () => expect((await matter(name)).textContent).toBe(`${name}None`));
  await waitFor(async () => expect((await matter("Last backup")).textContent).toBe("Last backup3 hours ago"));
  expect(screen.getByRole("link", { name: "Last backup" }).getAttribute("href")).toBe("/admin/backups");
});

test("what needs somebody is counted", async () => {
  const failing = { paused_at: null, failing_since: "2026-11-29T12:00:00.000Z" };
  const calls = await open({
    "POST /v1/admin/inbox/search": ok({ entries: Array.from({ length: 100 }, () => ({})), next: "x" }),
    "POST /v1/admin/licenses/search": ok({ licenses: [sampleLicense], next: null }),
    "POST /v1/admin/mails/search": ok({
      mails: [],
      paused: { since: "2026-11-29T12:00:00.000Z", reason: null },
      next: null,
    }),
    "GET /v1/admin/webhooks": ok({ webhooks: [failing, { ...failing, failing_since: null }] }),
    "GET /v1/admin/backups": refusedNested(409, "backups_off"),
  });
  const has = (name: string, words: string) =>
    waitFor(async () => expect((await matter(name)).textContent).toBe(name + words));
  await has("Open messages and requests", "100 or more");
  await has("Licenses that end within 14 days", "1");
  await has("Emails that failed", "Emails are paused");
  await has("Webhooks that are paused or failing", "1");
  await has("Last backup", "Backups are off");
  const asked = calls.find(({ name }) => name === "POST /v1/admin/licenses/search")?.body as Record<
    string,
    string
  >;
  expect(Date.parse(asked["ends_before"] ?? "") - Date.parse(asked["ends_after"] ?? "")).toBe(
    14 * 86_400_000,
  );
});

test("what can't be read is said where it stands", async () => {
  await open({ "GET /v1/admin/webhooks": refusedNested(500, "server_error") });
  await waitFor(async () =>
    expect((await matter("Webhooks that are paused or failing")).textContent).toMatch(/Unknown$/),
  );
});

test("conversion is shown by week of sign-up, from the first one with any", async () => {
  await open({});
  const table = await screen.findByRole("table", { name: "Conversion" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["Week ofSign-upsActivatedPaid", "Nov 30, 20260––", "Nov 23, 202686 (75%)2 (25%)"]);
});

test("without sign-ups there is no conversion", async () => {
  await open({ [conversion]: ok({ weeks: [{ week: "2026-11-30", registered: 0, activated: 0, paid: 0 }] }) });
  expect(await screen.findByText("No one has signed up in twelve weeks")).toBeTruthy();
});

const version = (release: string, platforms: object, total: number) => ({
  release,
  product: "volume-bot",
  version: release,
  platforms,
  total,
});

test("downloads are shown by version and platform, and each version leads to its release", async () => {
  const calls = await open({
    [downloads]: ok({
      releases: [
        version("1.10.0", { win32: 1, darwin: 0, linux: 3, any: 0 }, 4),
        version("1.9.0", { win32: 1000, darwin: 0, linux: 0, any: 2 }, 1002),
      ],
    }),
  });
  await screen.findByRole("img", { name: /1\.9\.0: 1,002 downloads\. Windows 1,000, Any platform 2\.$/ });
  const all = screen.getByRole("link", { name: "1,006 downloads of 2 versions in 30 days" });
  expect(all.getAttribute("href")).toBe("/admin/audit?type=release.downloaded");
  const table = screen.getByRole("table", { name: "Downloads by version", hidden: true });
  const rows = within(table).getAllByRole("row", { hidden: true });
  expect(rows[0]?.textContent).toBe("VersionWindowsLinuxAny platformAll");
  expect(rows[2]?.textContent).toMatch(/1\.9\.01,000021,002$/);
  for (const link of screen.getAllByRole("link", { name: /1\.10\.0$/, hidden: true }))
    expect(link.getAttribute("href")).toBe("/admin/releases/1.10.0");
  fireEvent.change(screen.getByLabelText("Period"), { target: { value: "90" } });
  await waitFor(() => expect(calls.filter(({ name }) => name === downloads).at(-1)?.query).toBe("days=90"));
});

test("of many versions the chart has the most downloaded, and the table all", async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    version(`1.${12 - index}.0`, { any: index + 1 }, index + 1),
  );
  await open({ [downloads]: ok({ releases: many }) });
  await screen.findByText(". These 8 had the most.");
  const bars = screen.getAllByRole("img", { name: /downloads?\. Any platform/ });
  expect(bars).toHaveLength(8);
  expect(bars[0]?.getAttribute("aria-label")).toMatch(/1\.8\.0: 5 downloads/);
  const table = screen.getByRole("table", { name: "Downloads by version", hidden: true });
  expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(13);
});

test("a period without downloads says so", async () => {
  await open({}, "/overview?days=7");
  expect(await screen.findByText("Nothing was downloaded in 7 days")).toBeTruthy();
});
