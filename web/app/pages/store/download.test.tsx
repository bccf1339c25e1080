import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { licenseAnswers, newPortal, refusal } from "../../features/licenses/testing/license-answers.ts";
import { storeUser } from "../../features/session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Download from "./download.tsx";

beforeEach(() => localStorage.clear());

const answers = licenseAnswers(newPortal());

function openSignedIn() {
  storeUser(sampleUser);
  openPage(Download, "/download");
}

test("a visitor reads what downloads need, and the page makes no API call", async () => {
  const calls = await startApiPeer(answers);
  openPage(Download, "/download");
  expect(screen.getByRole("link", { name: "Start Free 7-Day Trial" }).getAttribute("href")).toBe("/register");
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  expect(calls).toHaveLength(0);
});

test("the five steps are in order, and are those of the dashboard", () => {
  openPage(Download, "/download");
  const steps = screen.getAllByRole("heading", { level: 3 }).map((step) => step.textContent);
  expect(steps).toEqual([
    "Register and download",
    "Extract the ZIP",
    "Run npm install",
    "Edit config.json",
    "Run npm start",
  ]);
});

test("what a computer needs is listed", () => {
  openPage(Download, "/download");
  const needs = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(needs).toEqual([
    ["Windows", "10 or 11"],
    ["macOS", "10.14 or newer"],
    ["Ubuntu", "18.04 or newer"],
    ["Memory", "4 GB"],
    ["Disk", "2 GB free"],
    ["Node.js", "18 or newer"],
  ]);
  expect(screen.getByText(/^On macOS 10\.14 or Ubuntu 18\.04, install a build of Node\.js 18/)).toBeTruthy();
});

test("a signed-in user sees a skeleton, then every app with its version", async () => {
  await startApiPeer(answers);
  openSignedIn();
  expect(screen.getByText("Loading downloads")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Download Now: Bundler bot/ })).toBeTruthy();
  expect(screen.getAllByText("v3.7.2")).toHaveLength(2);
  for (const product of ["volume-bot", "bundler-bot"])
    expect(screen.getByText(`pumpfun-${product}-setup.zip`)).toBeTruthy();
});

test("a failure says so, and Try Again fetches again", async () => {
  let fails = true;
  await startApiPeer({
    ...answers,
    "GET /api/download-links": () =>
      fails ? refusal(500, "server_error", "Down.") : answers["GET /api/download-links"](),
  });
  openSignedIn();
  expect(await screen.findByText("Failed to fetch download links. Please try again.")).toBeTruthy();
  fails = false;
  await press("Try Again");
  expect(await screen.findByRole("button", { name: /^Download Now: Volume bot/ })).toBeTruthy();
});

test("an account without a license gets links to its license and to support", async () => {
  await startApiPeer({
    ...answers,
    "GET /api/download-links": refusal(404, "no_license", "No valid license."),
  });
  openSignedIn();
  expect(await screen.findByText("No download links available")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  const ways = ["See your license", "Contact support"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(ways).toEqual(["/license-dashboard", "/contact"]);
});

test("an empty list of downloads says so", async () => {
  await startApiPeer(licenseAnswers({ ...newPortal(), files: [] }));
  openSignedIn();
  expect(await screen.findByText("No download links available")).toBeTruthy();
  expect(screen.getByText(/Nothing has been released for your license yet/)).toBeTruthy();
});
