import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import ForgotPassword from "./forgot-password.tsx";

const accepted = {
  status: 202,
  body: { success: true, message: "If this address has an account, look there." },
};

test("the server's words, the same for every address, take the place of the form", async () => {
  const calls = await startApiPeer({ "POST /api/forgot-password": accepted });
  openPage(ForgotPassword, "/forgot-password");
  type("Email", "mira@example.org");
  await press("Send link");
  const title = await screen.findByRole("heading", { name: "Check your inbox" });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText("If this address has an account, look there.")).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ email: "mira@example.org" }]);
});

test("another address can be tried", async () => {
  await startApiPeer({ "POST /api/forgot-password": accepted });
  openPage(ForgotPassword, "/forgot-password");
  type("Email", "mira@example.org");
  await press("Send link");
  await screen.findByText("Check your inbox");
  await press("Use another address");
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test.each([
  ["", "Please enter your email address"],
  ["mira", "Please enter a valid email address"],
])("the address %j is not sent: %s", async (address, words) => {
  const calls = await startApiPeer({});
  openPage(ForgotPassword, "/forgot-password");
  type("Email", address);
  await press("Send link");
  expect(screen.getByRole("link", { name: words })).toBeTruthy();
  expect(calls).toHaveLength(0);
});
