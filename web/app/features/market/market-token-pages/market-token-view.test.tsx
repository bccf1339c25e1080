import type { ChartPoint, ListedMarketToken, MarketTokenHistory } from "@keystead/contract/portal/market";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { formatAmount } from "../figures/format-market.ts";
import { sampleDays } from "../volume-lines/sample-days.ts";
import { MarketTokenView } from "./MarketTokenView.tsx";

const address = "So1anaTestxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx1";
const call = `GET /api/market/tokens/${address}`;

const kettle: ListedMarketToken = {
  address,
  name: "Plain Kettle",
  symbol: "KETL",
  price: 0.004,
  volume24h: 9_000_000,
  change24h: -12.5,
  marketCap: 41_000_000,
  transactions24h: 180,
  replies: null,
  createdAt: null,
  image: null,
};

const asOf = () => new Date().toISOString();

/** One point for each price. Points are five minutes apart, and the last one is now. */
const pointsOf = (...prices: (number | null)[]): ChartPoint[] =>
  prices.map((price, index) => ({
    at: new Date(Date.now() - (prices.length - 1 - index) * 300_000).toISOString(),
    price,
    volume24h: 9_000_000,
    marketCap: null,
  }));

const found = (changes: Partial<MarketTokenHistory> = {}) => ({
  body: {
    success: true,
    source: "live",
    asOf: asOf(),
    token: kettle,
    points: pointsOf(0.005, 0.006, 0.004),
    ...changes,
  },
});

const open = (at = address) => openPage(() => <MarketTokenView address={at} />, `/trending/${at}`);

const show = async (answer: { status?: number; body: unknown }) => {
  const received = await startApiPeer({ [call]: answer });
  open();
  return received;
};

beforeEach(() => (document.title = "Token"));
afterEach(() => localStorage.clear());

test("a token loads, then has its name, its figures and the age of its data", async () => {
  const received = await show(found());
  expect(screen.getByText("Loading the token")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(await screen.findByRole("heading", { level: 1, name: "Plain Kettle" })).toBeTruthy();
  const figures = within(screen.getByRole("region", { name: "Figures" }));
  const lines = figures
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(lines).toEqual([
    "24 h volume: $9M",
    "24 h change: -12.5%",
    "Market cap: $41M",
    "24 h trades: 180",
    "Replies: unknown",
    "Created: unknown",
  ]);
  const price = within(screen.getByRole("region", { name: "Price" }));
  expect(price.getByText("$0.004")).toBeTruthy();
  expect(price.getByText("-12.5%").className).toContain("text-down");
  expect(screen.getByText(/^updated/)).toBeTruthy();
  // An effect sets the title after the page is drawn.
  await waitFor(() => expect(document.title).toMatch(/^Plain Kettle · /));
  expect(received.map(({ query }) => query)).toEqual(["timeframe=24h"]);
});

test("the chart says in words what it draws, and has a table behind it", async () => {
  await show(found());
  const words = "Price in the last 24 hours: from $0.005 to $0.004, -20%. Lowest $0.004, highest $0.006.";
  expect(await screen.findByRole("img", { name: words })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  const details = screen.getByText("Show as table").parentElement as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const table = screen.getByRole("table", { name: "Prices of the last 24 hours" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[1]?.textContent)).toEqual([
    "$0.004",
    "$0.006",
    "$0.005",
  ]);
});

test.each([
  ["no price", pointsOf(null, null)],
  ["one price", pointsOf(null, 0.004)],
])("with %s there is no line, and the page says so", async (_, points) => {
  await show(found({ points }));
  expect(await screen.findByText("Not enough prices in the last 24 hours to draw a line yet.")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /^Price/ })).toBeNull();
});

test("another time frame is asked for, and the chart of the last one stays until it is there", async () => {
  const received = await show(found());
  await screen.findByRole("img", { name: /^Price/ });
  await press("7 days");
  expect(screen.getByRole("button", { name: "7 days" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("img", { name: /^Price/ })).toBeTruthy();
  await waitFor(() => expect(received.map(({ query }) => query)).toEqual(["timeframe=24h", "timeframe=7d"]));
});

test("a sample is labeled, and offers neither other time frames nor an alert", async () => {
  await show(found({ source: "sample" }));
  expect(await screen.findByText("Sample data")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Time frame" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Alert me/ })).toBeNull();
});

test("a token that no source lists any longer says from when its figures are", async () => {
  const points = pointsOf(1, 2).map((point) => ({
    ...point,
    at: new Date(Date.parse(point.at) - 3_600_000).toISOString(),
  }));
  await show(found({ points }));
  expect(await screen.findByText("No source lists this token now.")).toBeTruthy();
  expect(screen.getByText("Stale")).toBeTruthy();
  expect(screen.getByText("1 hour ago")).toBeTruthy();
});

test("an alert above the volume opens the form for it, for a visitor the sign-up, which keeps it", async () => {
  await show(found());
  const links = await screen.findAllByRole("link", { name: /^Alert me at \$15M for / });
  const alert = `token=${address}&amount=15000000&symbol=KETL`;
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/license-dashboard?${alert}#triggers`,
    `/register?${alert}`,
  ]);
});

const hoursOf = (...volumes: number[]): ChartPoint[] =>
  volumes.map((volume24h, index) => ({
    at: new Date(Date.UTC(2026, 10, 20, index)).toISOString(),
    price: 1,
    volume24h,
    marketCap: null,
  }));

test("the line is moved to another amount, says what it would have done, and is what the alert gets", async () => {
  await show(found({ points: hoursOf(4_000_000, 6_000_000, 9_000_000) }));
  const line = await screen.findByRole("slider", { name: /^Your line/ });
  expect(line.getAttribute("aria-valuetext")).toBe("$15M");
  expect(screen.getByText(/^Not yet: it peaked at \$9M/)).toBeTruthy();
  fireEvent.change(line, { target: { value: "5000000" } });
  expect(screen.getByText(/^You would have had one alert, at /)).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Alert me at $5M for KETL" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    expect.stringContaining("amount=5000000"),
    expect.stringContaining("amount=5000000"),
  ]);
});

test("a token with one point has no line, and offers its alert beside the name", async () => {
  await show(found({ points: hoursOf(9_000_000) }));
  expect(await screen.findAllByRole("link", { name: /^Alert me at \$15M for / })).toHaveLength(2);
  expect(screen.queryByRole("slider")).toBeNull();
});

test("the line of a sample is that of the landing page", async () => {
  const [day] = sampleDays;
  await show(found({ source: "sample", token: { ...kettle, symbol: day?.symbol ?? "" } }));
  expect(await screen.findByRole("slider", { name: /^Your line/ })).toBeTruthy();
  const words = `24-hour volume of ${day?.symbol} over a day, now ${formatAmount(day?.points.at(-1)?.volume ?? 0)}.`;
  expect(screen.getByRole("img", { name: words })).toBeTruthy();
});

test("it is watched with the star, in this browser", async () => {
  await show(found());
  await screen.findByRole("heading", { name: "Plain Kettle" });
  await press("Watch Plain Kettle");
  expect(screen.getByRole("button", { name: "Watch Plain Kettle" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(localStorage.getItem("watched-tokens")).toBe(JSON.stringify([address]));
});

test("an unknown address is no token, with a way to all of them", async () => {
  await show({ status: 404, body: { success: false, error: "Not found", code: "not_found" } });
  expect(await screen.findByRole("heading", { level: 1, name: "Token not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See all tokens" }).getAttribute("href")).toBe("/trending");
  // An effect sets the title after the page is drawn.
  await waitFor(() => expect(document.title).toMatch(/^Token not found · /));
});

test.each(["a.b", "a/b", "x".repeat(65)])("what can be no address is asked for nowhere: %s", async (at) => {
  const received = await startApiPeer({});
  open(at);
  expect(await screen.findByRole("heading", { name: "Token not found" })).toBeTruthy();
  expect(received).toEqual([]);
});

test("a failure can be tried again", async () => {
  let fails = true;
  await startApiPeer({ [call]: () => (fails ? { status: 500, body: {} } : found()) });
  open();
  expect(await screen.findByText("The token didn't load")).toBeTruthy();
  fails = false;
  await press("Try Again");
  expect(await screen.findByRole("heading", { name: "Plain Kettle" })).toBeTruthy();
});

test("without a connection it says what to do", async () => {
  cutNetwork();
  open();
  expect(await screen.findByText(/Check your connection/)).toBeTruthy();
});
