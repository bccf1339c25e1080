import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import ForgotPassword from "./forgot-password.tsx";

const accepted = confirmed("reset_link_requested", { validMinutes: 30 }, 202);

test("words that are the same for every address take the place of the form", async () => {
  const calls = await startApiPeer({ "POST /api/forgot-password": accepted });
  openPage(ForgotPassword, "/forgot-password");
  type("Email", "mira@example.org");
  await press("Send link");
  const title = await screen.findByRole("heading", { name: "Check your inbox" });
  expect(document.activeElement).toBe(title);
  expect(
    screen.getByText(
      "If this address has an account, you'll get an email with a link to choose a new password. It works for up to 30 minutes.",
    ),
  ).toBeTruthy();
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
