import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { nobody, ok, refused, sampleOperator } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const here = {
  id: "0190a3a0-0000-7000-8000-000000000001",
  device: "Firefox on Linux",
  address: "203.0.113.7",
  createdAt: "2026-11-29T10:00:00.000Z",
  lastSeenAt: "2026-11-29T12:00:00.000Z",
  isCurrent: true,
};
const elsewhere = { ...here, id: sampleOperator.id, device: "Chrome on Windows", isCurrent: false };

/** The bar of the page, beside which parts have headers of their own. */
const bar = () => within(screen.getAllByRole("banner")[0] ?? document.body);

async function open(answers: Parameters<typeof startApiPeer>[0] = {}) {
  const calls = await startApiPeer({
    "GET /api/operator/session": ok({ operator: sampleOperator }),
    "GET /api/operator/sessions": ok({ sessions: [here, elsewhere] }),
    ...answers,
  });
  const address = openConsole("/account");
  await screen.findByText(elsewhere.device);
  return { calls, address };
}

test("the account says who is logged in, and how many recovery codes are left", async () => {
  await open();
  const you = screen.getByRole("region", { name: "You" });
  expect(you.textContent).toMatch(/owner@shop\.example.*Owner.*9 codes left/);
  expect(screen.getByText("This one").closest("li")?.textContent).toContain(here.device);
});

test("few recovery codes come with the way to new ones", async () => {
  await open({ "GET /api/operator/session": ok({ operator: { ...sampleOperator, recoveryCodesLeft: 1 } }) });
  expect(screen.getByRole("region", { name: "You" }).textContent).toMatch(
    /1 code left.*operator reset-factor/,
  );
});

test("another session is ended after a question, and leaves the list", async () => {
  let sessions = [here, elsewhere];
  await open({
    "GET /api/operator/sessions": () => ok({ sessions }),
    [`DELETE /api/operator/sessions/${elsewhere.id}`]: () => {
      sessions = [here];
      return ok({});
    },
  });
  await press(`End ${elsewhere.device} at ${elsewhere.address}`);
  const question = await screen.findByRole("alertdialog", { name: `End ${elsewhere.device}?` });
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "End session" })));
  await waitFor(() => expect(screen.queryByText(elsewhere.device)).toBeNull());
  expect(latestToast()).toMatchObject({ title: "Session ended" });
});

test("logging out leads to the login page, and a page from before is read again", async () => {
  let loggedIn = true;
  const { calls, address } = await open({
    "GET /api/operator/session": () => (loggedIn ? ok({ operator: sampleOperator }) : nobody),
    "POST /api/operator/log-out": () => ((loggedIn = false), ok({})),
    "POST /api/operator/log-in": () => ((loggedIn = true), ok({ operator: sampleOperator })),
  });
  await press("Account");
  fireEvent.click(bar().getByRole("button", { name: "Log out" }));
  await screen.findByRole("heading", { name: "Log in" });
  expect(decodeURIComponent(address())).toBe("/log-in?next=/account");
  expect(screen.queryByRole("link", { name: "Licenses" })).toBeNull();
  for (const [label, value] of [
    ["Email", "a@shop.example"],
    ["Password", "correct horse"],
    ["Code", "123456"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press("Log in");
  await screen.findByText(elsewhere.device);
  expect(calls.filter(({ name }) => name === "GET /api/operator/sessions")).toHaveLength(2);
});

test("the menu names who is logged in, leads to the account, and closes by Escape", async () => {
  await open();
  const menu = bar().getByRole("button", { name: "Account" });
  const entry = () => bar().queryByRole("link", { name: "Your account" });
  expect(entry()).toBeNull();
  fireEvent.click(menu);
  expect(entry()?.getAttribute("href")).toBe("/admin/account");
  expect(bar().getByText(sampleOperator.email)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(entry()).toBeNull();
  expect(menu.getAttribute("aria-expanded")).toBe("false");
});

test("a logout that failed says so", async () => {
  await open({ "POST /api/operator/log-out": refused(500, "server_error") });
  await press("Log out");
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "You're still logged in" }));
  expect(latestToast()?.description).toContain("Request: R1");
});
