import { plans } from "@keystead/content/catalogue";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { addToCart, clearCart } from "../../features/cart/cart.ts";
import { until } from "../../lib/testing/until.ts";
import { noLicense } from "../../features/licenses/testing/license-answers.ts";
import { readLicense } from "../../features/license-cache/license-cache.ts";
import { storeUser } from "../../features/session/session.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import Checkout from "./checkout.tsx";

const success = "Success! Your 7-day free trial has been activated.";
const programs = "A sentence for programs.";
const activated = {
  success: true,
  outcome: "trial_started",
  message: programs,
  validMinutes: null,
  expires_at: sampleLicense.endDate,
  user: sampleUser,
  session: { token: "a-secret", expiresAt: "2026-11-20T12:15:00.000Z" },
  license: sampleLicense,
};
const mailed = {
  success: true,
  outcome: "trial_link_mailed",
  message: programs,
  validMinutes: 15,
  expires_at: null,
  user: null,
  session: null,
  license: null,
};

beforeEach(() => {
  localStorage.clear();
  clearCart();
});

afterEach(() => void vi.useRealTimers());

const answerWith = (body: object) => startApiPeer({ "POST /api/trial-signup": { body } });

async function startTrial(email: string = sampleUser.email, search = "") {
  openPage(Checkout, `/checkout${search}`);
  type("Email", email);
  await press("Start Free Trial");
}

function fillCart(...ids: string[]) {
  for (const plan of plans) if (ids.includes(plan.id)) addToCart(plan);
}

const summaryRows = () =>
  [...document.querySelectorAll("dl > div")].map((row) =>
    [...row.children].map((part) => part.textContent).join(": "),
  );

test("the trial is activated, said for 1.5 s, and then the licenses are shown", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fillCart("volume-bot", "reply-bot");
  const calls = await answerWith(activated);
  await startTrial();
  await until(() => screen.queryByRole("heading", { name: success }) !== null);
  expect(document.activeElement?.textContent).toBe(success);
  // The form is gone together with its title.
  expect(screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent)).toEqual([success]);
  expect(screen.getByRole("button", { name: /^Mascot, mood: happy/ })).toBeTruthy();
  expect(summaryRows()[0]).toBe("Products: Volume bot, Reply bot");
  expect(calls[0]?.body).toEqual({
    email: sampleUser.email,
    website: window.location.hostname,
    products: ["volume-bot", "reply-bot"],
  });
  await act(async () => vi.advanceTimersByTimeAsync(1499));
  expect(screen.queryByTestId("elsewhere")).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await ledTo()).toBe("/license-dashboard");
});

const alertSearch = "?token=QOTR&amount=1000000";

test("the alert that was set up before is named, and the dashboard then offers it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await answerWith(activated);
  openPage(Checkout, `/checkout${alertSearch}`);
  expect(screen.getByText("Your alert: QOTR above $1M.")).toBeTruthy();
  type("Email", sampleUser.email);
  await press("Start Free Trial");
  await until(() => screen.queryByText("Taking you to your alert.") !== null);
  expect(screen.getByRole("link", { name: "Open dashboard" }).getAttribute("href")).toBe(
    `/dashboard${alertSearch}`,
  );
  await act(async () => vi.advanceTimersByTimeAsync(1500));
  vi.useRealTimers();
  expect(await ledTo()).toBe(`/dashboard${alertSearch}`);
});

test("somebody with an account keeps the alert when they log in with a password", async () => {
  await answerWith(mailed);
  await startTrial(sampleUser.email, alertSearch);
  await screen.findByRole("heading", { name: "Check your inbox" });
  const next = encodeURIComponent(`/dashboard${alertSearch}`);
  expect(screen.getByRole("link", { name: "log in" }).getAttribute("href")).toBe(`/login?next=${next}`);
});

test("what the trial costs is in the summary", () => {
  openPage(Checkout, "/checkout");
  const words = "Secure checkout. Free for 7 days. No card. Then the apps stop, and nothing is charged.";
  expect(screen.getByText(words)).toBeTruthy();
});

test("the browser knows its user and license then, but no secret, and the cart is empty", async () => {
  fillCart("reply-bot");
  await answerWith(activated);
  await startTrial();
  await screen.findByRole("heading", { name: success });
  expect(readLicense()?.id).toBe(sampleLicense.id);
  expect(JSON.stringify(localStorage)).toContain(sampleUser.email);
  expect(JSON.stringify(localStorage)).not.toContain("a-secret");
  expect(localStorage.getItem("cart")).toBeNull();
  expect(summaryRows()[0]).toBe("Product: Reply bot");
});

test("an address with an account is led to its inbox, and another one can be tried", async () => {
  fillCart("reply-bot");
  await answerWith(mailed);
  await startTrial();
  const heading = await screen.findByRole("heading", { name: "Check your inbox" });
  // The focus moves after the navigation.
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const { textContent } = screen.getByText(/A login link is on its way\. It works once, for 15 minutes\./);
  expect(textContent).toContain(sampleUser.email);
  expect(localStorage.getItem("user")).toBeNull();
  expect(localStorage.getItem("cart")).not.toBeNull();
  await press("Use another address");
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test("a person whose trial was used before reads so and is led to the licenses", async () => {
  const message = "Your account is ready. You've already used your free trial, so we didn't start a new one.";
  await answerWith({ ...activated, outcome: "trial_used", license: null, expires_at: null });
  await startTrial();
  expect(await ledTo()).toBe("/license-dashboard");
  expect(latestToast()?.description).toBe(message);
});

test("the button says Processing... while the server takes its time, and a failure can be tried again", async () => {
  const body = { success: false, error: "Down", code: "server_error", requestId: "R1" };
  await startApiPeer({ "POST /api/trial-signup": { status: 500, body } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  openPage(Checkout, "/checkout");
  type("Email", sampleUser.email);
  fireEvent.click(screen.getByRole("button", { name: "Start Free Trial" }));
  act(() => void vi.advanceTimersByTime(300));
  const button = screen.getByRole("button", { name: "Processing..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  vi.useRealTimers();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toMatch(/^Something went wrong\. Please try again\.Request R1/);
  expect(screen.getByRole("button", { name: "Start Free Trial" })).toBeTruthy();
});

test("an unreachable server shows an error, and the input stays", async () => {
  cutNetwork();
  await startTrial();
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(sampleUser.email);
});

test.each([
  ["", "Please enter your email address"],
  ["mira", "Please enter a valid email address"],
  ["mira@example", "Please enter a valid email address"],
  ["mira.example", "Please enter a valid email address"],
])("the address %j is refused: %s", async (email, message) => {
  const calls = await answerWith(activated);
  await startTrial(email);
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(calls).toEqual([]);
});

test("the summary names the bundler bot without a cart, and what the trial costs", () => {
  openPage(Checkout, "/checkout");
  expect(summaryRows()).toEqual([
    "Product: Bundler bot",
    "Trial: 7 days",
    "Full access: Free",
    "Trial total: Free",
  ]);
  expect(screen.getByRole("heading", { name: "Free Trial Summary" })).toBeTruthy();
  expect(screen.getByText(/^Secure checkout/)).toBeTruthy();
  expect(screen.getByText(/^By starting the trial, you confirm you're/).textContent).toContain("18 or older");
  expect(screen.getByRole("link", { name: "terms" }).getAttribute("href")).toBe("/terms");
  expect(screen.getByRole("button", { name: /^Mascot/ })).toBeTruthy();
});

test("a signed-in user with a license is led to it", async () => {
  storeUser(sampleUser);
  await startApiPeer({
    "GET /api/session": { body: { success: true, user: sampleUser } },
    "GET /api/license": { body: { success: true, license: sampleLicense, machines: [] } },
  });
  openPage(Checkout, "/checkout");
  expect(await ledTo()).toBe("/license-dashboard");
  await waitFor(() => expect(latestToast()?.title).toBe("You already have a license"));
});

test("a signed-in user whose trial was used and who has no license reads so in place of the form", async () => {
  storeUser(sampleUser);
  await startApiPeer({
    "GET /api/session": { body: { success: true, user: sampleUser } },
    "GET /api/license": noLicense({ trialUsed: true }),
  });
  openPage(Checkout, "/checkout");
  await screen.findByRole("heading", { name: "Your free trial was used" });
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(screen.getByRole("link", { name: "Get a License" }).getAttribute("href")).toBe("/pricing#tiers");
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact");
});
