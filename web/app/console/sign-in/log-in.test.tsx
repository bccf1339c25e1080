import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseAnswers, nobody, ok, refused, sampleOperator } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

function fill(code = "123 456") {
  type("Email", "owner@shop.example");
  type("Password", "correct horse battery");
  type("Code", code);
}

test("a page that needs a login leads to it, and the login leads back", async () => {
  const calls = await startApiPeer({
    ...licenseAnswers,
    "GET /api/operator/session": nobody,
    "POST /api/operator/log-in": ok({ operator: sampleOperator }),
    "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
  });
  const address = openConsole("/licenses?status=active");
  await screen.findByRole("heading", { name: "Log in" });
  fill();
  await press("Log in");
  await screen.findByRole("heading", { name: "Licenses" });
  expect(address()).toBe("/licenses?status=active");
  expect(calls.find(({ name }) => name === "POST /api/operator/log-in")?.body).toEqual({
    email: "owner@shop.example",
    password: "correct horse battery",
    code: "123 456",
  });
});

test("whatever was wrong, one message says so, and what was typed stays", async () => {
  await startApiPeer({
    "GET /api/operator/session": nobody,
    "POST /api/operator/log-in": refused(401, "operator_login_failed"),
  });
  openConsole("/log-in");
  fill();
  await press("Log in");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^Email, password or code is incorrect/);
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "owner@shop.example");
  expect(screen.getByLabelText("Code")).toHaveProperty("value", "123 456");
});

test("an incomplete form is not sent and says what is missing", async () => {
  const calls = await startApiPeer({ "GET /api/operator/session": nobody });
  openConsole("/log-in");
  await press("Log in");
  const alert = await screen.findByRole("alert");
  for (const words of ["Enter your email", "Enter your password", "Enter the code your app shows"])
    expect(alert.textContent).toContain(words);
  fill("12345");
  await press("Log in");
  expect(screen.getByRole("alert").textContent).toContain("Enter six digits, or a recovery code");
  expect(calls.some(({ name }) => name.startsWith("POST"))).toBe(false);
});

test("a recovery code takes the place of the code", async () => {
  const calls = await startApiPeer({
    "GET /api/operator/session": nobody,
    "POST /api/operator/log-in": ok({ operator: sampleOperator }),
  });
  const address = openConsole("/log-in?next=//evil.example");
  type("Email", "owner@shop.example");
  type("Password", "correct horse battery");
  await press("Use a recovery code");
  type("Recovery code", "7kq2m-w2rx9");
  await press("Log in");
  await screen.findByLabelText("Search the shop");
  expect(address()).toBe("/");
  expect(calls.find(({ name }) => name === "POST /api/operator/log-in")?.body).toMatchObject({
    code: "7kq2m-w2rx9",
  });
});

test("who is logged in already skips the form", async () => {
  await startApiPeer(licenseAnswers);
  const address = openConsole("/log-in");
  await waitFor(() => expect(address()).toBe("/"));
});

test("a session that ends meanwhile leads to the login page, which leads back", async () => {
  let over = false;
  await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/find": () => ((over = true), refused(401, "invalid_operator_key")),
    "GET /api/operator/session": () => (over ? nobody : ok({ operator: sampleOperator })),
  });
  const address = openConsole("/");
  type("Search the shop", await screen.findByLabelText("Search the shop").then(() => "mira"));
  await screen.findByRole("heading", { name: "Log in" });
  expect(decodeURIComponent(address())).toBe("/log-in?next=/#words=mira");
});

test("without a network the console says so, and tries again", async () => {
  cutNetwork();
  openConsole("/");
  await screen.findByText("The console didn't load");
  expect(screen.getByRole("alert").textContent).toContain("Can't reach the server");
  await startApiPeer(licenseAnswers);
  await press("Try Again");
  await screen.findByLabelText("Search the shop");
});
