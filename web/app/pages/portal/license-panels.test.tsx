import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { licenseAnswers, newPortal } from "../../features/licenses/testing/license-answers.ts";
import { openPage } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import LicenseDashboard from "./license-dashboard.tsx";

beforeEach(() => localStorage.clear());

async function open(portal = newPortal()) {
  await startEventPeer();
  await startApiPeer(licenseAnswers(portal));
  openPage(LicenseDashboard, "/license-dashboard");
  await screen.findByRole("heading", { name: "Email & License Key" });
}

test("it has at most six panels, the key and the machines first", async () => {
  await open();
  const panels = within(screen.getByRole("main"))
    .getAllByRole("region")
    .filter((region) => !region.parentElement?.closest("section"))
    .map(
      (region) => region.getAttribute("aria-label") ?? within(region).getAllByRole("heading")[0]?.textContent,
    );
  expect(panels).toEqual([
    "Next: download your app",
    "Email & License Key",
    "Machines",
    "Downloads",
    "Alerts",
    "Activity and help",
  ]);
});

test("the apps read as equals", async () => {
  const portal = newPortal();
  const [file] = portal.files;
  if (!file) throw new Error("There is no file.");
  const reply = { ...file, product: "reply-bot", name: "Reply bot", filename: "reply.zip" };
  await open({ ...portal, files: [...portal.files, reply] });
  await screen.findByText("Reply bot");
  const downloads = within(screen.getByRole("region", { name: "Downloads" }));
  const rows = downloads
    .getAllByRole("listitem")
    .filter((row) => within(row).queryByRole("button", { name: /Download/ }));
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Bundler botv3.7.2 · 37.5 kBDownload Bot",
    "Volume botv3.7.2 · 37.5 kBAlternative Download",
    "Reply botv3.7.2 · 37.5 kBAlternative Download",
  ]);
});
