import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { storeUser } from "../session/session.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { DeletionPanel } from "./DeletionPanel.tsx";

const ends = (members: number) => ({ body: { success: true, licenses: 1, members, seats: 2 } });
const gone = confirmed("account_deleted", {});
const token = "T".repeat(43);
const addressLabel = "Your email address, to confirm";

const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { success: false, error, code, requestId: "R1" },
});

beforeEach(() => {
  // jsdom has no layout and no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
  storeUser(sampleUser);
});

const open = (hasPassword = true) =>
  openPage(
    () => (
      <QueryProvider>
        <DeletionPanel user={{ ...sampleUser, hasPassword }} />
      </QueryProvider>
    ),
    "/account",
  );

async function openDialog() {
  await press("Delete account");
  await screen.findByLabelText(addressLabel);
}

test("the address and the password delete the account, and this browser forgets it", async () => {
  const calls = await startApiPeer({
    "GET /api/account/deletion": ends(0),
    "POST /api/account/deletion": gone,
  });
  localStorage.setItem("pumpFunLicense", "{}");
  let changes = 0;
  const count = () => (changes += 1);
  window.addEventListener("user-auth-changed", count);
  open();
  await openDialog();
  expect(screen.getByText(/^1 license with machines and alerts/)).toBeTruthy();
  expect(screen.getByText(/^2 seats on other people's licenses/)).toBeTruthy();
  type(addressLabel, ` ${sampleUser.email.toUpperCase()} `);
  type("Current password", "blue kettle over nine hills");
  await press("Delete account");
  expect(await ledTo()).toBe("/");
  expect(latestToast()).toMatchObject({ title: "Your account was deleted" });
  expect([localStorage.getItem("user"), localStorage.getItem("pumpFunLicense")]).toEqual([null, null]);
  expect(changes).toBeGreaterThan(0);
  expect(calls.map(({ name }) => name)).toEqual(["GET /api/account/deletion", "POST /api/account/deletion"]);
  window.removeEventListener("user-auth-changed", count);
});

test("nothing is sent before the address is typed and the end of others' seats is confirmed", async () => {
  const calls = await startApiPeer({
    "GET /api/account/deletion": ends(3),
    "POST /api/account/deletion": gone,
  });
  open();
  await openDialog();
  type(addressLabel, "another@example.com");
  type("Current password", "blue kettle over nine hills");
  await press("Delete account");
  expect((await screen.findAllByText(`Type ${sampleUser.email} to confirm`)).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Confirm that they lose access").length).toBeGreaterThan(0);
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getByLabelText(/^3 other users will lose access/));
  type(addressLabel, sampleUser.email);
  await press("Delete account");
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ members: 3 });
});

test("a number of members that has changed is counted again", async () => {
  const calls = await startApiPeer({
    "GET /api/account/deletion": ends(0),
    "POST /api/account/deletion": refusal(409, "members_changed", "Changed."),
  });
  open();
  await openDialog();
  type(addressLabel, sampleUser.email);
  type("Current password", "blue kettle over nine hills");
  await press("Delete account");
  expect(await screen.findByText(/^The number of people on your licenses has changed\./)).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(localStorage.getItem("user")).not.toBeNull();
});

test("without a password a link is mailed, which opens the dialog without a password", async () => {
  const message = `We emailed a link to ${sampleUser.email}. It works for 30 minutes.`;
  const calls = await startApiPeer({
    "POST /api/account/deletion-link": confirmed(
      "proof_link_mailed",
      { email: sampleUser.email, validMinutes: 30 },
      202,
    ),
    "GET /api/account/deletion": ends(0),
    "POST /api/account/deletion": refusal(400, "link_invalid", "This link no longer works."),
  });
  window.history.replaceState(null, "", "/account");
  open(false);
  await press("Email me a deletion link");
  expect(await screen.findByText(message)).toBeTruthy();
  window.history.replaceState(null, "", `/account#token=${token}&for=deletion`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await screen.findByRole("button", { name: "Delete account" });
  expect(window.location.hash).toBe("");
  await openDialog();
  expect(screen.queryByLabelText("Current password")).toBeNull();
  type(addressLabel, sampleUser.email);
  await press("Delete account");
  await screen.findByRole("button", { name: "Email me a new deletion link" });
  expect(calls.at(-1)?.body).toEqual({ email: sampleUser.email, members: 0, token });
  expect(latestToast()).toMatchObject({ title: "This link no longer works" });
});
