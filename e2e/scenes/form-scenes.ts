import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { moveAway, press, type Scene, see, whenReady } from "./scene.ts";

const fine = "blue kettle over nine hills";

/** An address of its own for each visit, because wrong passwords are counted for each. */
const nobody = () => `nobody-${randomUUID()}@example.com`;

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function sendLogIn(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

async function openResetLink(page: Page, stage: Stage): Promise<void> {
  const customer = await stage.newCustomer();
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await press(page, "Send link");
  await page.goto(await stage.mailedLink(customer, /Reset your password/));
  await page.getByLabel("New password", { exact: true }).waitFor();
}

async function openResetQuestion(page: Page, stage: Stage): Promise<void> {
  await openResetLink(page, stage);
  await page.getByLabel("New password", { exact: true }).fill("another kettle under ten hills");
  await press(page, "Set password");
  await see(page, "Did you sign up?");
}

/** Log-in, registration and password reset, with all of their errors. */
export const formScenes: readonly Scene[] = [
  {
    name: "login",
    async open(page) {
      await page.goto("/login");
      await see(page, "New here?");
    },
  },
  {
    name: "login-notice",
    async open(page) {
      await page.goto("/dashboard");
      await see(page, "No valid license found. Please login.");
    },
  },
  {
    name: "login-session-ended",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this session$/);
      await page.context().clearCookies();
      await page.goto("/account");
      await see(page, "Your session has ended. Log in again to continue.");
    },
  },
  {
    name: "login-busy",
    async open(page, stage) {
      await page.goto("/login");
      await fill(page, "mira@example.com", fine);
      await whenReady(page);
      await stage.hold("accounts");
      await sendLogIn(page);
      await page.locator("button[aria-busy=true]").first().waitFor();
    },
  },
  {
    name: "login-empty",
    async open(page) {
      await page.goto("/login");
      await sendLogIn(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "login-refused",
    refused: /status of 401/,
    async open(page) {
      await page.goto("/login");
      await fill(page, nobody(), "not the right one");
      await sendLogIn(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "login-too-often",
    refused: /status of (401|429)/,
    async open(page) {
      await page.goto("/login");
      await fill(page, nobody(), "not the right one");
      await whenReady(page);
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = page.waitForResponse("**/api/login");
        await sendLogIn(page);
        await answer;
      }
      await see(page, "Too many attempts");
    },
  },
  {
    name: "login-by-link",
    async open(page) {
      await page.goto("/login");
      await press(page, "Email me a link instead");
      await see(page, "Log in by email link");
    },
  },
  {
    name: "login-link-sent",
    async open(page) {
      await moveAway(page);
      await page.goto("/login");
      await page.getByLabel("Email", { exact: true }).fill(nobody());
      await press(page, "Email me a link instead");
      await press(page, "Send link");
      await see(page, "Check your inbox");
    },
  },
  {
    name: "login-offline",
    refused: /ERR_INTERNET_DISCONNECTED/,
    async open(page) {
      await page.goto("/login");
      await fill(page, "mira@example.com", fine);
      await whenReady(page);
      await page.context().setOffline(true);
      await sendLogIn(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "register",
    async open(page) {
      await page.goto("/register");
      await see(page, "Already registered?");
    },
  },
  {
    name: "register-notice",
    async open(page) {
      await page.goto("/license");
      await see(page, "No valid license found. Please register or login.");
    },
  },
  {
    name: "register-errors",
    async open(page) {
      await page.goto("/register");
      await fill(page, "mira@example", "short");
      await press(page, "Start Free Trial");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "register-common-password",
    refused: /status of 400/,
    async open(page) {
      await page.goto("/register");
      await fill(page, "mira@example.com", "password123");
      await press(page, "Start Free Trial");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "register-strong-password",
    async open(page) {
      await page.goto("/register");
      await whenReady(page);
      await page.getByLabel("Email", { exact: true }).fill("mira@example.com");
      await page.getByLabel("Password", { exact: true }).pressSequentially(fine);
      await press(page, "Show password");
    },
  },
  {
    name: "register-known-address",
    refused: /status of 4\d\d/,
    async open(page, stage) {
      const { email } = await stage.newCustomer();
      await page.goto("/register");
      await fill(page, email, fine);
      await press(page, "Start Free Trial");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "register-busy",
    async open(page, stage) {
      await page.goto("/register");
      await fill(page, "waits@example.com", fine);
      await whenReady(page);
      await stage.hold("accounts");
      await press(page, "Start Free Trial");
      await page.locator("button[aria-busy=true], button[aria-disabled=true]").first().waitFor();
    },
  },
  {
    name: "register-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await page.goto("/register");
      await fill(page, "fails@example.com", fine);
      await whenReady(page);
      await stage.breakDown("accounts");
      await press(page, "Start Free Trial");
      await see(page, /^Request /);
    },
  },
  {
    name: "forgot-password",
    async open(page) {
      await page.goto("/forgot-password");
      await see(page, "Remembered it?");
    },
  },
  {
    name: "forgot-password-errors",
    async open(page) {
      await page.goto("/forgot-password");
      await press(page, "Send link");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "forgot-password-sent",
    async open(page, stage) {
      const { email } = await stage.newCustomer();
      await page.goto("/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await press(page, "Send link");
      await see(page, "Check your inbox");
    },
  },
  {
    name: "reset-password",
    open: openResetLink,
  },
  {
    name: "reset-password-errors",
    async open(page, stage) {
      await openResetLink(page, stage);
      await page.getByLabel("New password", { exact: true }).fill("short");
      await press(page, "Set password");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "reset-password-question",
    refused: /status of 409/,
    open: openResetQuestion,
  },
  {
    name: "reset-password-done",
    refused: /status of 409/,
    async open(page, stage) {
      await openResetQuestion(page, stage);
      await press(page, "Yes, it was me");
      await see(page, "Your password is changed");
    },
  },
  {
    name: "reset-password-logged-in",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this session$/);
      await openResetLink(page, stage);
      await see(page, "This link sets the password");
    },
  },
  {
    name: "reset-password-invalid",
    async open(page) {
      await page.goto("/reset-password");
      await see(page, "This link is no longer valid");
    },
  },
];
