import { brand } from "@keystead/content/brand";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Register from "./register.tsx";

const registered = {
  success: true,
  expires_at: sampleLicense.endDate,
  user: sampleUser,
  session: { token: "a-secret", expiresAt: "2026-11-20T12:15:00.000Z" },
  license: sampleLicense,
};

async function register(password = "correct horse battery") {
  openPage(Register, "/register");
  type("Email", sampleUser.email);
  type("Password", password);
  await press("Start Free Trial");
}

beforeEach(() => localStorage.clear());

test("registering signs in, remembers no secret and leads to the dashboard", async () => {
  const calls = await startApiPeer({ "POST /api/register": { status: 201, body: registered } });
  await register();
  expect(await ledTo()).toBe("/dashboard");
  expect(calls[0]?.body).toEqual({
    email: sampleUser.email,
    password: "correct horse battery",
    website: window.location.hostname,
  });
  expect(calls[0]?.headers["website-id"]).toBe(window.location.hostname);
  expect(JSON.stringify(localStorage)).toContain(sampleUser.email);
  expect(JSON.stringify(localStorage)).not.toContain("a-secret");
});

test("its heading says what it is for, and it leads to the log-in and back to home", () => {
  openPage(Register, "/register");
  const { textContent } = screen.getByRole("heading", { level: 1 });
  expect(textContent).toBe("Register to start your 7-day free trial");
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toContainEqual(["Log in", "/login"]);
  expect(links).toContainEqual(["back to home", "/"]);
});

test("an alert that was set up before is kept by every way into an account", () => {
  const alert = "?token=QOTR&amount=1000000";
  openPage(Register, `/register${alert}`);
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leadsTo("Start with just your email")).toBe(`/checkout${alert}`);
  expect(leadsTo("Log in")).toBe(`/login?next=${encodeURIComponent(`/dashboard${alert}`)}`);
});

test("how it works is the guide of the dashboard, step by step", () => {
  openPage(Register, "/register");
  const guide = within(screen.getByRole("complementary", { name: "How it works" }));
  const steps = [...(guide.getAllByRole("list")[0]?.children ?? [])];
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Register and download/),
    expect.stringMatching(/^2Extract the ZIP/),
    expect.stringMatching(/^3Run npm install/),
    expect.stringMatching(/^4Edit config.json/),
    expect.stringMatching(/^5Run npm start/),
  ]);
});

test("a person whose trial was used before reads so and is led to the licenses", async () => {
  const body = { ...registered, license: null, expires_at: null };
  await startApiPeer({ "POST /api/register": { status: 201, body } });
  await register();
  expect(await ledTo()).toBe("/license-dashboard");
  expect(await screen.findAllByText(/already used your free trial/)).not.toHaveLength(0);
});

test("a common password is refused under its field, and is not called strong", async () => {
  const message = "Too common and easy to guess. Choose another.";
  const details = { fields: [{ field: "password", code: "password_common", message: "Common" }] };
  const body = { success: false, error: "Common", code: "password_common", requestId: "R1", details };
  await startApiPeer({ "POST /api/register": { status: 400, body } });
  await register("Password123");
  await screen.findByRole("alert");
  const field = screen.getByLabelText("Password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
  expect(screen.queryByText(/^(weak|fair|good|strong)$/)).toBeNull();
});

test("a refusal says how to get in without saying whether the address is known", async () => {
  const body = { success: false, error: "Registration failed", code: "registration_failed", requestId: "R1" };
  await startApiPeer({ "POST /api/register": { status: 409, body } });
  await register();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toBe(
    "Registration failedIf you've registered before, log in or choose a new password.",
  );
});

test("an unreachable server shows the message of the registration", async () => {
  cutNetwork();
  await register();
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to register. Please try again.");
});

test("the strength of the password is shown while it is typed", () => {
  openPage(Register, "/register");
  type("Password", "short");
  expect(screen.getByText("too short")).toBeTruthy();
  type("Password", "correct horse battery 9");
  expect(screen.getByText("strong")).toBeTruthy();
});

test("a password that is the address above it, or the name of the shop, is called easy to guess", () => {
  openPage(Register, "/register");
  type("Email", "mira.keller@customer.example");
  for (const password of ["mira.keller@customer.example", "Mira.Keller", `${brand.name}2026`]) {
    type("Password", password);
    expect(screen.getByText("easy to guess")).toBeTruthy();
  }
  type("Password", "correct horse battery 9");
  expect(screen.getByText("strong")).toBeTruthy();
});

test("a browser and its password manager know what goes into the fields", () => {
  openPage(Register, "/register");
  const saysOf = (label: string) =>
    ["type", "autocomplete", "inputmode", "enterkeyhint"].map((name) =>
      screen.getByLabelText(label).getAttribute(name),
    );
  expect(saysOf("Email")).toEqual(["email", "email", "email", "next"]);
  expect(saysOf("Password")).toEqual(["password", "new-password", null, "go"]);
});

test("the minimum age and the terms are stated before the account is made", () => {
  openPage(Register, "/register");
  expect(screen.getByText(/you confirm you're/).textContent).toMatch(
    /^By starting the trial, you confirm you're 18 or older and accept the terms\./,
  );
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([leadsTo("terms"), leadsTo("privacy notice")]).toEqual(["/terms", "/privacy"]);
});
