import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import DownloadLink from "./download-link.tsx";

const token = `5f0c2f3e-0000-7000-8000-000000000000.bundler-bot.1800000000.${"A".repeat(43)}`;
const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { success: false, error, code, requestId: "R1" },
});

function openLink(hash = `#token=${token}`) {
  window.history.replaceState(null, "", `/download-link${hash}`);
  openPage(DownloadLink, "/download-link");
}

beforeEach(() => localStorage.clear());

test("opening the link asks for nothing, and takes the token out of the address", async () => {
  const calls = await startApiPeer({});
  openLink();
  expect(window.location.hash).toBe("");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Download"]);
  await expect.poll(() => calls).toEqual([]);
});

test.each([
  ["has expired", refusal(403, "link_expired", "Expired")],
  ["was changed", refusal(400, "link_invalid", "Not valid")],
])("a link that %s leads to the dashboard", async (_name, answer) => {
  await startApiPeer({ "POST /api/mailed-download": answer });
  openLink();
  await press("Download");
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByRole("link", { name: "Go to dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a license that has ended says so", async () => {
  const message = "No valid license found. Please register or login.";
  await startApiPeer({ "POST /api/mailed-download": refusal(404, "no_license", message) });
  openLink();
  await press("Download");
  expect((await screen.findByRole("alert")).textContent).toContain(message);
});

test("without a connection it says so, and the button stays", async () => {
  cutNetwork();
  openLink();
  await press("Download");
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to start download");
  expect(screen.getByRole("button", { name: "Download" })).toBeTruthy();
});

test("an address without a token is a link that no longer works", () => {
  openLink("");
  expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeTruthy();
});
