import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { clearUser, confirmSession, storeUser } from "../../features/session/session.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import Account from "./account.tsx";
import { session, sessionEnded, sessionsThatEnd, startShop } from "./testing/account-answers.ts";

beforeEach(async () => {
  await startEventPeer();
  // A test may end during its session request. The next test would share that request.
  await confirmSession();
  clearUser();
  storeUser(sampleUser);
});

test("the password is changed with the old one, and the focus returns to where the form was opened", async () => {
  const calls = await startShop({ ...sessionsThatEnd(), "POST /api/change-password": sessionEnded });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Change password");
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  type("Current password", "the old one");
  type("New password", "another fine phrase");
  await press("Change password");
  await waitFor(() => expect(screen.queryByLabelText("New password")).toBeNull());
  expect(calls.find(({ name }) => name === "POST /api/change-password")?.body).toEqual({
    currentPassword: "the old one",
    newPassword: "another fine phrase",
  });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change password" }));
});

test("an account without a password sets one without a current one, and can change it afterwards", async () => {
  let user = { ...sampleUser, hasPassword: false };
  const calls = await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": () => session(user),
    "POST /api/change-password": () => {
      user = sampleUser;
      return sessionEnded;
    },
  });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  await press("Set a password");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("New password"));
  type("New password", "a first fine phrase");
  await press("Set password");
  const change = await screen.findByRole("button", { name: "Change password" });
  expect(calls.find(({ name }) => name === "POST /api/change-password")?.body).toEqual({
    newPassword: "a first fine phrase",
  });
  expect(document.activeElement).toBe(change);
});

test("the error for a refused first password is under its field, and the input stays", async () => {
  const message = "Too common and easy to guess. Choose another.";
  const details = { fields: [{ field: "newPassword", code: "password_common", message: "Common" }] };
  const body = { success: false, error: "Common", code: "password_common", requestId: "R1", details };
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, hasPassword: false }),
    "POST /api/change-password": { status: 400, body },
  });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Set a password");
  type("New password", "password123");
  await press("Set password");
  await screen.findByRole("alert");
  const field = screen.getByLabelText<HTMLInputElement>("New password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
  expect(field.value).toBe("password123");
});

test("the error for a wrong old password is under its field", async () => {
  const message = "Your current password is incorrect.";
  const details = { fields: [{ field: "currentPassword", code: "password_wrong", message: "Wrong" }] };
  const body = { success: false, error: "Wrong", code: "password_wrong", requestId: "R1", details };
  await startShop({ ...sessionsThatEnd(), "POST /api/change-password": { status: 400, body } });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Change password");
  type("Current password", "not it");
  type("New password", "another fine phrase");
  await press("Change password");
  await screen.findByRole("alert");
  const field = screen.getByLabelText("Current password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
});
