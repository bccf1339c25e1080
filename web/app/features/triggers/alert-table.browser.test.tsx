import "../../app.css";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { AlertTable } from "./AlertTable.tsx";
import { sampleAlert } from "./testing/sample-alert.ts";

afterEach(cleanup);

const watched: Trigger = { ...sampleAlert, volume24h: 840_000, state: "waiting" };
const triggers: readonly Trigger[] = [
  watched,
  { ...sampleAlert, id: "2", token: "So11111111111111111111111111111111111111112", state: "new" },
  { ...sampleAlert, id: "3", volume24h: 1_200_000, state: "above" },
];

test("the ruler of a paused alert is gray, not lit", () => {
  document.documentElement.dataset["theme"] = "dark";
  const { container } = render(
    <QueryProvider>
      <AlertTable license={sampleLicense} triggers={[watched, { ...watched, id: "2", state: "paused" }]} />
    </QueryProvider>,
  );
  const colors = [...container.querySelectorAll("path.stroke-live")].map(
    (lit) => getComputedStyle(lit).stroke,
  );
  expect(colors).toEqual(["rgb(196, 240, 66)", "rgb(128, 140, 132)"]);
});

test("the rulers of a table stand below each other, and on a phone the alerts are a list with the same facts", async () => {
  await page.viewport(1280, 800);
  const { container } = render(
    <QueryProvider>
      <AlertTable license={sampleLicense} triggers={triggers} />
    </QueryProvider>,
  );
  await expect.element(page.getByRole("table", { name: "Your alerts" })).toBeVisible();
  const placesOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return [left, width];
    });
  const rulers = placesOf("tbody td:nth-child(5) svg");
  expect(rulers).toEqual([rulers[0], rulers[0]]);
  expect(rulers[0]?.[1]).toBeGreaterThan(150);

  await page.viewport(360, 800);
  const list = page.getByRole("list", { name: "Your alerts" });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "QOTRwatchingPause$840,000 of $1,000,000Last alert: —none yet",
    "So1111…1112waiting for market dataPauseNo volume to compare yet—unknown of $1,000,000Last alert: —none yet",
    "QOTRabove thresholdPause$1,200,000 of $1,000,000Last alert: —none yetReady again once it falls below",
  ]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
