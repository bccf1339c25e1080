import { sampleAppNote } from "@keystead/content/catalogue";
import { heroRun } from "@keystead/content/landing/hero-run";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { liveMarket } from "../../features/market/polling/testing/market-answers.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Demo from "./demo.tsx";

/** Opens the demo and waits until it is tracked. */
async function openDemo() {
  const received = await startApiPeer({
    [marketStatsCall]: { body: liveMarket() },
    "POST /api/track-event": { body: {} },
  });
  // Awaited, because without prerendering a part of the page is loaded lazily.
  await act(async () => openPage(Demo, "/demo"));
  expect(await screen.findByText("$4.81M")).toBeTruthy();
  await expect.poll(() => received.map(({ name }) => name)).toContain("POST /api/track-event");
  return received;
}

test("opening the demo is counted, and its button leads to the trial", async () => {
  const received = await openDemo();
  expect(received.find(({ name }) => name.startsWith("POST"))?.body).toMatchObject({ type: "view_demo" });
  const trial = screen.getByRole("link", { name: "Start Free 7-Day Trial" });
  expect(trial.getAttribute("href")).toBe("/register");
  expect(trial.dataset).toMatchObject({ trackType: "start_trial", trackSource: "demo_page" });
  expect(
    screen.getByText("Free for 7 days. No card. Then the apps stop, and nothing is charged."),
  ).toBeTruthy();
});

test("it shows an alert and a run of the app, and says what the trial gives today", async () => {
  await openDemo();
  const picture = screen.getByRole("img", { name: /It crosses the threshold/ });
  expect(picture.closest("figure")?.textContent).toContain("Example data");
  const run = screen.getByRole("figure", { name: heroRun?.caption ?? "" });
  expect(run.textContent).toContain("npm start");
  expect(screen.getByText(sampleAppNote)).toBeTruthy();
  expect(screen.queryByText(/^Planned/)).toBeNull();
});

test("no token is in both lists of the sample market", async () => {
  await openDemo();
  const names = ["Latest discoveries", "Most popular"].flatMap((name) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map((row) => row.querySelector(".data")?.textContent),
  );
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(10);
});
