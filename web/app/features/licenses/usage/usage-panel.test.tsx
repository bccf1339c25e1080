import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { QueryProvider } from "../../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../../session/session.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { press } from "../../../lib/testing/open-page.tsx";
import { refusal } from "../testing/license-answers.ts";
import { UsagePanel } from "./UsagePanel.tsx";

beforeEach(() => storeUser(sampleUser));

afterEach(() => {
  cleanup();
  clearUser();
});

const stats = { licenses: 1, machines: 2, checks: 31, downloads: 4 };
const days = [
  { day: "2026-11-19", downloads: 1, activations: 0 },
  { day: "2026-11-20", downloads: 1, activations: 1 },
];
const answers = {
  "GET /api/user-stats": { body: { success: true, stats } },
  "GET /api/analytics": { body: { success: true, days } },
};

const open = () =>
  render(
    <QueryProvider>
      <UsagePanel />
    </QueryProvider>,
  );

const lines = () =>
  screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test("it counts what was used altogether and in the last 30 days", async () => {
  await startApiPeer(answers);
  open();
  await screen.findByText("31");
  expect(lines()).toEqual([
    "Licenses: 1",
    "Machines: 2",
    "License checks: 31",
    "Downloads: 4",
    "Downloads, last 30 days: 2",
    "Activations, last 30 days: 1",
  ]);
});

test("while it loads its lines are there, and a failure can be tried again", async () => {
  let fails = true;
  await startApiPeer({
    ...answers,
    "GET /api/analytics": () =>
      fails ? refusal(500, "server_error", "Down.") : answers["GET /api/analytics"],
  });
  open();
  expect(screen.getByText("License checks")).toBeTruthy();
  await screen.findByText("Your usage didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText("31");
});
