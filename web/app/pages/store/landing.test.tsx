import { brand } from "@keystead/content/brand";
import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import { marketAnalysis } from "@keystead/content/landing/market-analysis";
import { sampleMarket } from "@keystead/content/market";
import { testimonials } from "@keystead/content/landing/testimonials";
import { videos } from "@keystead/content/videos";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { liveMarket } from "../../features/market/polling/testing/market-answers.ts";
import Landing from "./landing.tsx";

beforeEach(async () => {
  await startApiPeer({ [marketStatsCall]: { body: liveMarket(0, { source: "sample" }) } });
  const router = createMemoryRouter([{ path: "/", element: <Landing /> }]);
  render(<RouterProvider router={router} />);
  // Loaded lazily, because nothing is prerendered here.
  await screen.findByRole("heading", { level: 2, name: "See it done" });
});
afterEach(cleanup);

/** The part of the page under a title. */
const part = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  if (!section) throw new Error(`"${title}" is not the title of a section.`);
  return within(section);
};

test("the first two buttons lead to the trial", () => {
  const link = (name: string) => screen.getAllByRole("link", { name })[0]?.getAttribute("href");
  expect([link("Start Free 7-Day Trial"), link("See How It Works")]).toEqual(["/register", "/register"]);
});

test("the license in the opening is a sample, with a masked key and two bots", () => {
  const picture = part("A license on day 3");
  expect(picture.getByText("Sample")).toBeTruthy();
  expect(picture.getByText("PF7K – •••• – •••• – Q2MD")).toBeTruthy();
  expect(picture.getByRole("progressbar", { name: "Trial used, sample" })).toBeTruthy();
  expect(picture.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Volume bot1.2 of 4 SOL spentrunning",
    "Reply bot5 drafts for you to readwaiting",
  ]);
});

test("each headline figure that was not measured says so", () => {
  const figures = screen.getByText("creators").closest("dl");
  expect([...(figures?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "creatorsSample100+",
    "volume boostSample$600M+",
    "volume rateSample92%",
    "automated volumeSample24/7",
  ]);
  const features = screen.getByRole("heading", { name: "What it does, and where it stops" });
  expect(figures?.compareDocumentPosition(features)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the parts come in the agreed order", () => {
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "A license on day 3",
    "The market now",
    "What it does, and where it stops",
    "Read a market before you enter it",
    "Live trending activity",
    "Everything in one place",
    "Why Liftgauge",
    "Three plans, one trial",
    "See it done",
    "What customers say",
    "Before you start",
    "Seven days are enough to know",
  ]);
});

test("four tokens can be read, each marked as a sample", () => {
  const cards = part("Read a market before you enter it").getAllByRole("button");
  expect(cards).toHaveLength(4);
  for (const card of cards) expect(card.closest("li")?.textContent).toContain("Sample");
});

test("no token has two sets of figures", () => {
  const known = sampleMarket.newTokens.items;
  for (const { name, symbol } of marketAnalysis?.cards ?? [])
    expect(known.filter((token) => token.name === name || token.symbol === symbol)).toEqual([]);
  for (const { name, symbol, change24h } of demoDashboard.tokens)
    expect(known.find((token) => token.symbol === symbol)).toMatchObject({
      name,
      percentChange24h: change24h,
    });
});

test("the live feed, the activity of bots and the trending tokens stand together", async () => {
  const activity = part("Live trending activity");
  const titles = activity.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Live feed", "Bot activity", "Trending tokens"]);
  expect(await activity.findByRole("heading", { level: 4, name: "Sample Otter" })).toBeTruthy();
});

test("the bots' activity is a sample with 5 to 34 replies and 50 to 249 percent", () => {
  const bots = within(screen.getByRole("region", { name: "Bot activity" }));
  expect(bots.getByText("Sample")).toBeTruthy();
  const said = bots.getAllByRole("listitem").map(({ textContent }) => textContent);
  const numbers = (pattern: RegExp) => said.flatMap((row) => pattern.exec(row)?.[1] ?? []).map(Number);
  const [drafts, percents] = [numbers(/(\d+) drafts/), numbers(/(\d+)%/)];
  expect([drafts.length, percents.length]).toEqual([2, 2]);
  expect(drafts.filter((count) => count < 5 || count > 34)).toEqual([]);
  expect(percents.filter((percent) => percent < 50 || percent > 249)).toEqual([]);
});

test("each of the four bots leads to the plans", () => {
  const bots = part("Why Liftgauge").getAllByRole("heading", { level: 3 });
  expect(bots.map(({ textContent }) => textContent)).toEqual([
    "Volume bot",
    "Reply bot",
    "Bundler bot",
    "Like bot",
  ]);
  const links = part("Why Liftgauge").getAllByRole("link", { name: /^Try the/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Try the volume bot",
    "Try the reply bot",
    "Try the bundler bot",
    "Try the like bot",
  ]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(4).fill("/#pricing"));
  expect(document.getElementById("pricing")).toBeTruthy();
  expect(part("Why Liftgauge").getAllByText("Sample")).toHaveLength(4);
  expect(part("Why Liftgauge").getByText(/^The download today is a sample app/)).toBeTruthy();
  const trial = part("Why Liftgauge").getByRole("link", { name: "Start Free 7-Day Trial" });
  expect(trial.getAttribute("href")).toBe("/register");
});

test("a signed-in user is led to the dashboard where a visitor is led to the trial", () => {
  const start = screen.getAllByRole("link", { name: /^Start Free/ });
  const open = screen
    .getAllByRole("link", { name: "Open dashboard" })
    .filter((link) => link.hasAttribute("data-track"));
  expect(start).toHaveLength(3);
  expect(open.map((link) => link.getAttribute("href"))).toEqual(Array(3).fill("/dashboard"));
  for (const [index, link] of open.entries()) {
    expect(link.previousElementSibling).toBe(start[index]);
    expect([start[index]?.classList[0], link.classList[0]]).toEqual(["signed-out-only", "signed-in-only"]);
  }
});

test("a video shows its channel and its day", () => {
  const entries = part("See it done").getAllByRole("listitem");
  const days = videos.map(({ publishedAt }) => publishedAt);
  expect(entries).toHaveLength(3);
  for (const entry of entries) {
    expect(entry.textContent).toContain(brand.name);
    expect(days).toContain(entry.querySelector("time")?.dateTime);
  }
});

test("three videos open in a tab of their own", () => {
  const links = part("See it done").getAllByRole("link");
  expect(links).toHaveLength(3);
  for (const link of links)
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
});

test("five testimonials have five stars, are samples, and are not called verified", () => {
  const said = part("What customers say");
  expect(said.getAllByText("5/5")).toHaveLength(5);
  expect(said.getAllByText("Sample")).toHaveLength(5);
  expect(said.queryByText("Verified")).toBeNull();
});

test("a testimonial shows who said it, when and from where", () => {
  for (const { text, name, role, initial, date, website } of testimonials) {
    const quote = screen.getByText(text).closest("li");
    for (const words of [name, `${role}, ${website}`, initial]) expect(quote?.textContent).toContain(words);
    expect(quote?.querySelector("time")?.dateTime).toBe(date);
  }
});

test("six questions are one group, of which the browser opens one at a time", () => {
  const groups = [...document.querySelectorAll("#faq details")].map((entry) => entry.getAttribute("name"));
  expect(groups).toEqual(Array(6).fill("landing"));
});

test("the end leads to the trial and to the demo", () => {
  const link = (name: string) => screen.getAllByRole("link", { name }).at(-1)?.getAttribute("href");
  expect([link("Start Free Trial"), link("View Demo")]).toEqual(["/register", "/demo"]);
});

const rows = () => within(screen.getByRole("table", { name: /^Own transactions/ })).getAllByRole("rowheader");

test.each([
  ["Last 24 Hours", 24, "23 hours ago"],
  ["7 Days", 7, "6 days ago"],
  ["30 Days", 30, "29 days ago"],
])("the sample dashboard shows %s", (label, count, first) => {
  fireEvent.change(screen.getByLabelText("Period"), {
    target: { value: screen.getByRole<HTMLOptionElement>("option", { name: label }).value },
  });
  expect(rows()).toHaveLength(count);
  expect([rows()[0]?.textContent, rows().at(-1)?.textContent]).toEqual([first, "now"]);
});

test("the sample dashboard has its places, its license and its figures, and says what it is", () => {
  const dashboard = part("Everything in one place");
  const places = within(dashboard.getByRole("list", { name: "Sections of the app" })).getAllByRole(
    "listitem",
  );
  expect(places.map(({ textContent }) => textContent)).toEqual([
    "Dashboard",
    "Analytics",
    "Transactions",
    "Settings",
    "Help",
  ]);
  expect(dashboard.getByText(/Premium Plan/)).toBeTruthy();
  expect(dashboard.getAllByText("Sample").length).toBeGreaterThan(0);
  expect(dashboard.getByRole("table", { name: "Tokens, sample" })).toBeTruthy();
  expect(dashboard.getByRole("heading", { name: "Bot status" })).toBeTruthy();
  expect(dashboard.getByRole("heading", { name: "Performance today" })).toBeTruthy();
});

test("refreshing the sample dashboard says when it was", () => {
  const status = part("Everything in one place").getByRole("status");
  expect(status.textContent).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(status.textContent).toMatch(/^refreshed \d\d:\d\d:\d\d$/);
});
