import { brand } from "@keystead/content/brand";
import { heroRun } from "@keystead/content/landing/hero-run";
import { marketAnalysis } from "@keystead/content/landing/market-analysis";
import { sampleMarket } from "@keystead/content/market";
import { finalCall } from "@keystead/content/landing";
import { testimonials } from "@keystead/content/landing/testimonials";
import { priceNote, trialDays } from "@keystead/content/tiers";
import { videos } from "@keystead/content/videos";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { cleanup, render, screen, within } from "@testing-library/react";
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

/** Whether an earlier test of this file has shown the opening. */
let playedBefore = false;
afterEach(() => {
  playedBefore = true;
});

/** The part of the page under a title. */
const part = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  if (!section) throw new Error(`"${title}" is not the title of a section.`);
  return within(section);
};

test("the first two buttons lead to the trial and to how it works", () => {
  const link = (name: string) => screen.getAllByRole("link", { name })[0]?.getAttribute("href");
  expect([link("Start Free 7-Day Trial"), link("See How It Works")]).toEqual([
    "/register?token=QOTR&amount=1000000",
    "/register?token=QOTR&amount=1000000#how-it-works",
  ]);
});

test("the first hour shows a recorded run of the app and the license that it activated", () => {
  const run = within(screen.getByRole("figure", { name: "Recorded from the app you download" }));
  expect(run.getByText("npm start")).toBeTruthy();
  for (const line of heroRun?.output.filter((each) => each !== "") ?? [])
    expect(
      run.getByText((_, element) => element?.tagName === "SAMP" && element.textContent === line),
    ).toBeTruthy();
  expect(run.getByText("PFMR – •••• – •••• – R91E")).toBeTruthy();
  expect(run.getByText("Active")).toBeTruthy();
  // Then an alert arrives, in the app and by email.
  const { output, subject } = heroRun?.alert ?? {};
  const lines = run.getAllByText((_, element) => element?.tagName === "SAMP");
  expect(lines.at(-1)?.textContent).toBe(output);
  expect(run.getByText(subject ?? "")).toBeTruthy();
});

test("the motion of the opening runs once in a document, not again on the way back", () => {
  const stage = () => screen.getByRole("form", { name: "Set up a volume alert" });
  expect(stage().hasAttribute("data-plays")).toBe(!playedBefore);
  playedBefore = true;
  cleanup();
  const router = createMemoryRouter([{ path: "/", element: <Landing /> }]);
  render(<RouterProvider router={router} />);
  expect(stage().hasAttribute("data-plays")).toBe(false);
});

test("the headline figures are one line below the quotes, under the label that calls both examples", () => {
  const figures = screen.getByText("creators").closest("dl");
  expect([...(figures?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "creators100+",
    "volume boost$600M+",
    "volume rate92%",
    "automated volume24/7",
  ]);
  const section = figures?.closest("section") ?? document.body;
  expect(within(section).getByRole("heading", { name: "What customers say" })).toBeTruthy();
  expect(within(section).getAllByText("Example data")).toHaveLength(1);
});

test("the parts come in the agreed order", () => {
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "The market now",
    "Crossed out, for good.",
    "Read a market before you enter it",
    "Trending activity",
    "Everything in one place",
    "Your week, start to finish",
    "Why Liftgauge",
    "What it does",
    "See it done",
    "What customers say",
    "Before you start",
    "Seven days is enough to know",
  ]);
});

test("what the bots refuse is said, with the reasons one press away", () => {
  const refusals = part("Crossed out, for good.");
  const lines = refusals.getAllByRole("listitem").map(({ textContent }) => textContent);
  const refused = [
    "Holding your keys",
    "Promising a price",
    "Wash trading",
    "Faking a crowd",
    "Posing as people",
  ];
  expect(lines).toEqual(refused);
  expect(refusals.getByRole("link", { name: "Read why" }).getAttribute("href")).toBe(
    "/blogs/what-our-bots-do-not-do",
  );
});

test("the week goes from the sign-up over three reminders to an end at which nothing is charged", () => {
  const week = part("Your week, start to finish");
  expect(week.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Register",
    "Turn on your alert",
    "The app says “licensed”",
    "Days 1–7",
    "First reminder",
    "Second reminder",
    "The apps stop",
  ]);
  for (const when of ["The first hour", "Day 5", "Day 6", "Day 7"]) expect(week.getByText(when)).toBeTruthy();
  expect(week.getByText("One last email. Nothing is charged.")).toBeTruthy();
});

test("four tokens can be read, each with its figures and what they tell, under one label", () => {
  const readings = part("Read a market before you enter it");
  expect(readings.getAllByText("Example data")).toHaveLength(1);
  for (const { name, analysis } of marketAnalysis?.cards ?? []) {
    const reading = readings.getByText(analysis).closest("li");
    expect(within(reading ?? document.body).getByRole("heading", { level: 3 }).textContent).toContain(name);
    const terms = [...(reading?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent);
    expect(terms).toEqual(["Market cap", "24 h volume", "24 h change"]);
  }
  expect(readings.getAllByText(/of the cap traded in a day/)).toHaveLength(4);
});

test("no token has two sets of figures", () => {
  const known = sampleMarket.newTokens.items;
  for (const { name, symbol } of marketAnalysis?.cards ?? [])
    expect(known.filter((coin) => coin.name === name || coin.symbol === symbol)).toEqual([]);
});

test("the newest tokens, the activity of bots and the trending tokens stand together, labeled once", async () => {
  const activity = part("Trending activity");
  const titles = activity.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["New tokens", "Trending tokens", "Bot activity"]);
  expect(await activity.findByRole("heading", { level: 4, name: "Quiet Otter" })).toBeTruthy();
  const labels = document.querySelectorAll("#trending [data-label]");
  expect([...labels].map(({ textContent }) => textContent)).toEqual(["Sample data"]);
});

test("the bots' activity is a sample with 5 to 34 replies and 50 to 249 percent", () => {
  const bots = within(screen.getByRole("region", { name: "Bot activity" }));
  const said = bots.getAllByRole("listitem").map(({ textContent }) => textContent);
  const numbers = (pattern: RegExp) => said.flatMap((row) => pattern.exec(row)?.[1] ?? []).map(Number);
  const [drafts, percents] = [numbers(/(\d+) drafts/), numbers(/(\d+)%/)];
  expect([drafts.length, percents.length]).toEqual([2, 2]);
  expect(drafts.filter((count) => count < 5 || count > 34)).toEqual([]);
  expect(percents.filter((percent) => percent < 50 || percent > 249)).toEqual([]);
});

test("what works today comes first, then the four bots under one mark, each with a way to the price", () => {
  const why = part("Why Liftgauge");
  const [bots, today] = [why.getByRole("list", { name: "The suite" }), why.getAllByRole("list")[0]];
  expect(today?.children).toHaveLength(3);
  const mark = why.getByText("Planned");
  expect(today?.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(mark.compareDocumentPosition(bots)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(today?.textContent).not.toMatch(/\bwill\b/i);
  const names = within(bots).getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
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
  const trial = part("Why Liftgauge").getByRole("link", { name: "Start Free 7-Day Trial" });
  expect(trial.getAttribute("href")).toBe("/register");
});

test("a signed-in user is led to the dashboard at the top, and offered no trial", () => {
  const start = screen.getAllByRole("link", { name: /^Start Free/ });
  const open = screen
    .getAllByRole("link", { name: "Open dashboard" })
    .filter((link) => link.hasAttribute("data-track"));
  expect(start).toHaveLength(4);
  for (const link of start) expect(link.classList[0]).toBe("signed-out-only");
  // One link is in the opening. The other is in the bar that a phone shows further down instead.
  expect(open.map((link) => link.dataset["track"])).toEqual(["hero-dashboard", "bar-dashboard"]);
  for (const link of open) {
    expect(link.getAttribute("href")).toMatch(/^\/dashboard(\?|$)/);
    expect(link.classList[0]).toBe("signed-in-only");
    expect(start).toContain(link.previousElementSibling);
  }
  for (const words of [
    priceNote ?? "",
    `Free for ${trialDays} days`,
    "Your week, start to finish",
    finalCall.title,
  ])
    for (const found of screen.queryAllByText(words))
      expect(found.closest(".signed-out-only")).not.toBeNull();
});

test("three recorded videos play in place, show day and channel, and have no label", () => {
  const entries = screen.getByRole("list", { name: "Videos" }).children;
  expect(part("See it done").queryByText(/Example/)).toBeNull();
  expect(entries).toHaveLength(3);
  for (const [index, entry] of [...entries].entries()) {
    const { title, publishedAt, recording } = videos[index] ?? {};
    expect(entry.querySelector("h3")?.textContent).toBe(title);
    expect(entry.querySelector("time")?.dateTime).toBe(publishedAt);
    // The videos have the same order as on the page of all videos.
    expect(entry.querySelector("time")?.parentElement?.textContent).toMatch(new RegExp(`, ${brand.name}$`));
    expect(entry.querySelector("a")?.getAttribute("href")).toBe(recording?.mp4);
    expect(entry.querySelector("img[loading=lazy]")?.getAttribute("src")).toBe(recording?.poster);
    expect(entry.querySelector("summary")?.textContent).toBe(`Transcript: ${title}`);
  }
});

test("five testimonials have five stars, are one labeled example, and are not called verified", () => {
  const said = part("What customers say");
  expect(said.getAllByText("5/5")).toHaveLength(5);
  expect(said.getAllByText("Example data")).toHaveLength(1);
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
  expect([link("Start Free 7-Day Trial"), link("View Demo")]).toEqual(["/register", "/demo"]);
});
