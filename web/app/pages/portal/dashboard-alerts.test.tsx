import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  activePortal,
  licenseAnswers,
  newPortal,
  refusal,
} from "../../features/licenses/testing/license-answers.ts";
import { listOf, sampleAlert } from "../../features/triggers/testing/sample-alert.ts";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import Dashboard from "./dashboard.tsx";

beforeEach(() => localStorage.clear());

const primaries = () =>
  [...document.querySelectorAll("main :is(a, button).bg-accent")].map(({ textContent }) => textContent);

test("the alert that waits to be turned on has the one primary button, then the download has it", async () => {
  await startEventPeer();
  let listed: Trigger[] = [];
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/triggers": () => listOf(listed),
    "POST /api/triggers": () => {
      listed = [sampleAlert];
      return { status: 201, body: { success: true, trigger: sampleAlert } };
    },
  });
  openPage(Dashboard, "/dashboard?token=QOTR&amount=1000000");
  await screen.findByRole("button", { name: /^Download/ });
  expect(primaries()).toEqual(["Turn on alert"]);
  await press("Turn on alert");
  await screen.findByText(/^It's on/);
  expect(primaries()).toEqual([expect.stringMatching(/^Download/)]);
});

test("the panels of an active license come together with its alerts, which would move them otherwise", async () => {
  await startEventPeer();
  const alerts = Promise.withResolvers<ReturnType<typeof listOf>>();
  const calls = await startApiPeer({
    ...licenseAnswers(activePortal()),
    "GET /api/triggers": () => alerts.promise,
  });
  openPage(Dashboard, "/dashboard");
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain("GET /api/triggers"));
  expect(screen.queryByRole("region", { name: "Your license" })).toBeNull();
  alerts.resolve(listOf([sampleAlert, { ...sampleAlert, id: "2" }]));
  const license = await screen.findByRole("region", { name: "Your license" });
  expect(license).toBeTruthy();
  const alertsPanel = within(screen.getByRole("region", { name: "Your alerts" }));
  expect(alertsPanel.getAllByRole("button", { name: /^Pause the alert/ })).toHaveLength(2);
});

test("alerts that don't load hold nothing back", async () => {
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers(activePortal()),
    "GET /api/triggers": refusal(500, "server_error", "Down."),
  });
  openPage(Dashboard, "/dashboard");
  expect(await screen.findByRole("region", { name: "Your license" })).toBeTruthy();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The dashboard of a license that is set up. */
async function openActive(license: Partial<License>, triggers: readonly Trigger[]) {
  await startEventPeer();
  const portal = activePortal();
  await startApiPeer({
    ...licenseAnswers({ ...portal, license: { ...portal.license, ...license } }),
    "GET /api/triggers": listOf(triggers),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByRole("region", { name: "Your alerts" });
}

test.each<[string, Partial<License>, string]>([
  ["until when the address has to be confirmed", { confirmBy: inHours(23) }, "Confirm your email to keep"],
  ["when the trial ends", { endDate: inHours(20) }, "Your trial ends"],
])("it says first %s, then what the alerts watch, then which machines run", async (_, license, title) => {
  await openActive(license, [sampleAlert]);
  const [first, second, third] = screen
    .getAllByRole("region")
    .map((region) => document.getElementById(region.getAttribute("aria-labelledby") ?? "")?.textContent);
  expect(first?.startsWith(title), first).toBe(true);
  expect([second, third]).toEqual(["Your alerts", "studio-pc is licensed"]);
});

test.each<[string, Partial<License>, readonly Trigger[], string[]]>([
  ["without an alert it picks a token", {}, [], ["Pick a token"]],
  ["even while the address waits to be confirmed", { confirmBy: inHours(23) }, [], ["Pick a token"]],
  ["near the end it asks for more time", { endDate: inHours(20) }, [], ["Ask for more time"]],
  ["with an alert there is none", {}, [sampleAlert], []],
  ["nor for a member, who cannot add one", { role: "member", owner: "lin@example.com" }, [], []],
])("one primary button is the next step: %s", async (_, license, triggers, labels) => {
  await openActive(license, triggers);
  await screen.findByRole("button", { name: /^Download/ });
  expect(primaries()).toEqual(labels);
});
