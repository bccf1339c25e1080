import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refused, sampleOperator } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const token = "t".repeat(43);
const secret = "JBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ${index}M-W2RX9`);
const setup = "s".repeat(43);
const authenticator = { setup, secret, uri: `otpauth://totp/Shop?secret=${secret}` };
const link = {
  purpose: "first",
  email: null as string | null,
  role: "owner",
  isReset: false,
  expiresAt: "2026-12-01T12:00:00.000Z",
};

beforeEach(() => window.history.replaceState(null, "", "/"));

async function open(answers: Parameters<typeof startApiPeer>[0], facts: Partial<typeof link> = {}) {
  const calls = await startApiPeer({
    "POST /api/operator/link": ok({ link: { ...link, ...facts }, authenticator }),
    ...answers,
  });
  window.location.hash = `token=${token}`;
  const address = openConsole("/join");
  return { calls, address };
}

const joinsOf = (calls: { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === "POST /api/operator/join").map(({ body }) => body);

test("the first owner names an address, sets up an authenticator, and gets the codes once", async () => {
  const { calls, address } = await open({
    "POST /api/operator/join": ok({ operator: sampleOperator, recoveryCodes }),
    "GET /api/operator/session": ok({ operator: sampleOperator }),
  });
  const code = await screen.findByLabelText("Code");
  expect(window.location.hash).toBe("");
  expect(calls[0]).toMatchObject({ name: "POST /api/operator/link", body: { token } });
  expect(screen.getByRole("img", { name: "QR code for your authenticator" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /authenticator on this device/ }).getAttribute("href")).toBe(
    authenticator.uri,
  );
  expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual([
    "one-time-code",
    "numeric",
  ]);
  type("Email", "owner@shop.example");
  type("Password", "correct horse battery");
  type("Code", "123456");
  await press("Join");
  await screen.findByRole("heading", { name: "Save your recovery codes" });
  expect(joinsOf(calls)).toEqual([
    { token, setup, email: "owner@shop.example", password: "correct horse battery", code: "123456" },
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await press("I've saved them");
  await screen.findByLabelText("Search the shop");
  expect(address()).toBe("/");
});

test("an invited operator sees the address and the role, and sends neither", async () => {
  const { calls } = await open(
    { "POST /api/operator/join": refused(400, "code_wrong") },
    { purpose: "join", email: "kim@example.com", role: "support" },
  );
  await screen.findByText("kim@example.com");
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(screen.getByText(/Your role: support/)).toBeTruthy();
  type("Password", "correct horse battery");
  type("Code", "000000");
  await press("Join");
  expect((await screen.findByRole("alert")).textContent).toContain("That code is incorrect");
  expect(joinsOf(calls)).toEqual([{ token, setup, password: "correct horse battery", code: "000000" }]);
});

test("a password that everyone uses is refused at its field", async () => {
  const fields = [{ field: "password", code: "password_common" as const, message: "No." }];
  await open(
    { "POST /api/operator/join": refused(400, "password_common", { fields }) },
    { email: "kim@example.com" },
  );
  await screen.findByText("kim@example.com");
  type("Password", "password1");
  type("Code", "123456");
  await press("Join");
  await waitFor(() => expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
});

test("a link that replaces a password says so", async () => {
  await open({}, { email: "kim@example.com", isReset: true });
  await screen.findByRole("heading", { name: "Choose a new password" });
  expect(screen.getByText(/replaces your password, your authenticator/)).toBeTruthy();
});

test.each([
  ["was used", refused(400, "link_invalid")],
  ["wasn't copied whole", refused(400, "invalid_request")],
])("a link that %s names the commands that make another one", async (_, answer) => {
  await open({ "POST /api/operator/link": answer });
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByText("npm run keystead operator link")).toBeTruthy();
  expect(screen.getByText(/operator reset-factor/)).toBeTruthy();
});

test("a link that ends while the form is open says so", async () => {
  await open({ "POST /api/operator/join": refused(400, "link_invalid") }, { email: "kim@example.com" });
  await screen.findByText("kim@example.com");
  type("Password", "correct horse battery");
  type("Code", "123456");
  await press("Join");
  await screen.findByRole("heading", { name: "This link no longer works" });
});

test("a page that was reloaded asks for the link, which may still work", async () => {
  await startApiPeer({});
  openConsole("/join");
  await screen.findByRole("heading", { name: "Open your link again" });
  expect(screen.queryByText(/no longer works/)).toBeNull();
});

test("the recovery codes are not left by accident", async () => {
  await open({ "POST /api/operator/join": ok({ operator: sampleOperator, recoveryCodes }) });
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await screen.findByLabelText("Code");
  expect(leave()).toBe(true);
  type("Email", "owner@shop.example");
  type("Password", "correct horse battery");
  type("Code", "123456");
  await press("Join");
  await screen.findByRole("heading", { name: "Save your recovery codes" });
  expect(leave()).toBe(false);
  await press("I've saved them");
  await screen.findByLabelText("Search the shop");
  expect(leave()).toBe(true);
});

test("a server that fails is no dead link", async () => {
  let fails = true;
  await open({
    "POST /api/operator/link": () => (fails ? refused(500, "server_error") : ok({ link, authenticator })),
  });
  await screen.findByText("The link couldn't be checked");
  fails = false;
  await press("Try Again");
  await screen.findByLabelText("Code");
});
