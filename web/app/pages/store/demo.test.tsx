import { sampleAppNote } from "@keystead/content/catalogue";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
  await vi.waitFor(() => expect(received.map(({ name }) => name)).toContain("POST /api/track-event"));
  return received;
}

test("opening the demo is counted, and its button leads to the trial", async () => {
  const received = await openDemo();
  expect(received.find(({ name }) => name.startsWith("POST"))?.body).toMatchObject({ type: "view_demo" });
  const trial = screen.getByRole("link", { name: "Start Free Trial" });
  expect(trial.getAttribute("href")).toBe("/register");
  expect(trial.dataset).toMatchObject({ trackType: "start_trial", trackSource: "demo_page" });
  expect(screen.getByText("No credit card required. Cancel anytime.")).toBeTruthy();
});

test("it says that its dashboard is an example, and what the download is today", async () => {
  await openDemo();
  expect(screen.getByText("A preview of the app.").nextSibling?.textContent).toBe("Example data");
  expect(screen.getByText(sampleAppNote)).toBeTruthy();
});
