import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ExportPanel } from "./ExportPanel.tsx";

const url = "https://shop.example/api/account/export?expires=1&signature=x";
const linked = { body: { success: true, url, expiresAt: "2026-11-20T12:05:00.000Z" } };
const token = "T".repeat(43);

const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { success: false, error, code, requestId: "R1" },
});

/** The files that the page has begun to download. */
let downloads: string[] = [];
const noteDownload = (event: MouseEvent) => {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement) || !target.hasAttribute("download")) return;
  event.preventDefault();
  downloads.push(target.href);
};
beforeEach(() => {
  // jsdom has no layout and no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {};
  downloads = [];
  document.addEventListener("click", noteDownload);
});
afterEach(() => document.removeEventListener("click", noteDownload));

const open = (hasPassword: boolean, address = "/account") =>
  openPage(() => <ExportPanel user={{ ...sampleUser, hasPassword }} />, address);

test("the password opens the download, and the form closes", async () => {
  const calls = await startApiPeer({ "POST /api/account/export": linked });
  open(true);
  await press("Download your data");
  const field = screen.getByLabelText("Current password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  type("Current password", "blue kettle over nine hills");
  await press("Download your data");
  await waitFor(() => expect(downloads).toEqual([url]));
  expect(latestToast()).toMatchObject({ title: "Download started" });
  expect(screen.queryByLabelText("Current password")).toBeNull();
  expect(calls).toHaveLength(1);
});

test("a wrong password is named beside its field, and nothing is downloaded", async () => {
  await startApiPeer({
    "POST /api/account/export": {
      ...refusal(400, "password_wrong", "Your current password is incorrect."),
      body: {
        ...refusal(400, "password_wrong", "Your current password is incorrect.").body,
        details: { fields: [{ field: "password", message: "Your current password is incorrect." }] },
      },
    },
  });
  open(true);
  await press("Download your data");
  type("Current password", "wrong");
  await press("Download your data");
  expect((await screen.findAllByText("Your current password is incorrect.")).length).toBeGreaterThan(0);
  expect(downloads).toEqual([]);
});

test("a server that is not reached is named, and the form stays", async () => {
  cutNetwork();
  open(true);
  await press("Download your data");
  type("Current password", "blue kettle over nine hills");
  await press("Download your data");
  expect(await screen.findByText("Your download didn't start. Please try again.")).toBeTruthy();
});

test("without a password a link is mailed, and the page says where to", async () => {
  const message = `We emailed a link to ${sampleUser.email}. It works for 30 minutes.`;
  const mailed = confirmed("proof_link_mailed", { email: sampleUser.email, validMinutes: 30 }, 202);
  await startApiPeer({ "POST /api/account/export-link": mailed });
  open(false);
  await press("Email me the link");
  expect(await screen.findByText(message)).toBeTruthy();
});

test("while nothing can be saved, asking for a link says so", async () => {
  const body = { success: false, error: "Nothing is saved.", code: "not_saved", requestId: "R9" };
  await startApiPeer({ "POST /api/account/export-link": { status: 503, body } });
  open(false);
  await press("Email me the link");
  expect(
    await screen.findByText("Nothing can be saved right now. Please try again in a moment."),
  ).toBeTruthy();
});

test("the link of the mail downloads after a press, and leaves the address", async () => {
  await startApiPeer({ "POST /api/account/export": linked });
  window.history.replaceState(null, "", `/account#token=${token}`);
  open(false);
  await screen.findByText("Confirmed by email. Your download is one click away.");
  expect(window.location.hash).toBe("");
  expect(downloads).toEqual([]);
  await press("Download your data");
  await waitFor(() => expect(downloads).toEqual([url]));
  await screen.findByRole("button", { name: "Email me a new link" });
});

test("a link that was used says so, and a new one is offered", async () => {
  await startApiPeer({
    "POST /api/account/export": refusal(400, "link_invalid", "This link no longer works. Request a new one."),
  });
  window.history.replaceState(null, "", `/account#token=${token}`);
  open(false);
  await screen.findByText("Confirmed by email. Your download is one click away.");
  await press("Download your data");
  await screen.findByRole("button", { name: "Email me a new link" });
  expect(latestToast()).toMatchObject({ title: "This link no longer works" });
  expect(downloads).toEqual([]);
});
