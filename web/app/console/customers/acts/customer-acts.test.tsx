import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { accountId, ok, refusedNested } from "../../testing/console-answers.ts";
import { customerAnswers, listedCustomer, sampleCustomer } from "../../testing/customer-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const act = (name: string) => `POST /v1/admin/accounts/${name}`;
const show = `GET /v1/admin/accounts/${accountId}`;
const email = "mira@example.org";
const dryRun = (...emails: { to: string; template: string }[]) => ({ dry_run: { emails } });

async function open(answers: Answers) {
  const calls = await startApiPeer({ ...customerAnswers, ...answers });
  const address = openConsole(`/customers/${accountId}`);
  await screen.findByRole("region", { name: "Facts" });
  const sent = (name: string) =>
    calls.filter((call) => call.name === act(name)).map(({ query, body }) => [query, body]);
  return { sent, address, calls };
}

const dialog = () => screen.findByRole("dialog");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a suspension says what stops and who gets an email, and the customer is read again", async () => {
  let account = sampleCustomer;
  const { sent } = await open({
    [show]: () => ok({ account }),
    [act("suspend")]: () => {
      if (sent("suspend").length > 1)
        account = { ...sampleCustomer, suspended_at: "2026-11-30T12:00:00.000Z", suspension_reason: "Fraud" };
      return ok({
        email,
        suspended_licenses: 2,
        ended_sessions: 1,
        ...dryRun({ to: email, template: "account-suspended" }),
      });
    },
  });
  await press("Suspend");
  await dialog();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("Say why");
  type("Reason for the customer", " Fraud ");
  await press("Preview");
  await screen.findByText("This will happen");
  expect((await dialog()).textContent).toMatch(
    /This stops 2 licenses and ends 1 session now\..*account-suspended/,
  );
  await press("Suspend customer");
  await isGone();
  const body = { email, reason: "Fraud" };
  expect(sent("suspend")).toEqual([
    ["dry_run=true", body],
    ["", body],
  ]);
  await screen.findByRole("button", { name: "Reinstate" });
  await within(screen.getByRole("region", { name: "Facts" })).findByText("Fraud");
});

test("a suspended customer is reinstated", async () => {
  const account = { ...sampleCustomer, suspended_at: "2026-11-30T12:00:00.000Z" };
  const { sent } = await open({
    [show]: ok({ account }),
    [act("reinstate")]: ok({ email, reinstated_licenses: 1, ...dryRun() }),
  });
  await press("Reinstate");
  await dialog();
  type("Reason for the customer", "Paid");
  await press("Preview");
  await screen.findByText(/This brings back 1 license\./);
  await press("Reinstate customer");
  await isGone();
  expect(sent("reinstate")).toHaveLength(2);
});

test.each([
  ["with their API keys", true],
  ["without them", false],
])("a customer is logged out everywhere, %s", async (_, revokes) => {
  const { sent } = await open({
    [act("shut-out")]: ok({ email, ended_sessions: 2, revoked_api_keys: revokes ? 1 : 0, ...dryRun() }),
  });
  await press("Log out everywhere");
  await dialog();
  if (!revokes) fireEvent.click(screen.getByLabelText(/Revoke all API keys/));
  await press("Preview");
  await screen.findByText(revokes ? /This ends 2 sessions and revokes 1 API key\./ : /revokes 0 API keys\./);
  fireEvent.click(within(await dialog()).getByRole("button", { name: "Log out everywhere" }));
  await isGone();
  const body = { email, keep_api_keys: !revokes };
  expect(sent("shut-out")).toEqual([
    ["dry_run=true", body],
    ["", body],
  ]);
});

test("two-factor authentication is turned off for a customer who has it", async () => {
  let account = { ...sampleCustomer, two_factor_since: "2026-11-20T12:00:00.000Z" as string | null };
  const { sent } = await open({
    [show]: () => ok({ account }),
    [act("remove-factor")]: () => {
      if (sent("remove-factor").length > 1) account = sampleCustomer;
      return ok({ email, ...dryRun({ to: email, template: "two-factor-changed" }) });
    },
  });
  await press("Turn off two-factor");
  await dialog();
  await press("Preview");
  await screen.findByText(/Password, sessions and licenses stay\./);
  await press("Turn off");
  await isGone();
  expect(sent("remove-factor")).toEqual([
    ["dry_run=true", { email }],
    ["", { email }],
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Turn off two-factor" })).toBeNull());
});

test("another address is shown before and after, with the emails to both mailboxes", async () => {
  const now = "mira@new.example";
  const { sent } = await open({
    [act("change-email")]: ok({
      email: now,
      ...dryRun({ to: email, template: "email-changed" }, { to: now, template: "email-changed" }),
    }),
  });
  await press("Change address");
  await dialog();
  type("New email", now);
  await press("Preview");
  await screen.findByText("These emails go out:");
  expect((await dialog()).textContent).toMatch(/mira@example\.orgbecomesmira@new\.example/);
  fireEvent.click(within(await dialog()).getByRole("button", { name: "Change address" }));
  await isGone();
  expect(sent("change-email")).toHaveLength(2);
  expect(latestToast()).toMatchObject({ title: "Their address is mira@new.example now" });
});

test("an address of somebody else is refused in words", async () => {
  await open({ [act("change-email")]: refusedNested(409, "address_taken") });
  await press("Change address");
  await dialog();
  type("New email", "lin@example.com");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toBe("Another customer has this address.");
});

test("one API key is revoked, by its ID", async () => {
  const { sent } = await open({ [act("revoke-api-key")]: ok({ name: "Charts", ...dryRun() }) });
  await press("Revoke Charts");
  await screen.findByRole("dialog", { name: "Revoke Charts?" });
  await press("Preview");
  await screen.findByText(/for good/);
  await press("Revoke key");
  await isGone();
  expect(sent("revoke-api-key").at(-1)).toEqual(["", { email, api_key: sampleCustomer.api_keys[0]?.id }]);
});

test("a deletion wants the address, names what goes, and leads to the list without a way back", async () => {
  const { sent, address, calls } = await open({
    [act("delete")]: ok({
      licenses: 2,
      members: 3,
      seats: 1,
      ...dryRun({ to: email, template: "account-deleted" }),
    }),
    [act("list")]: ok({ accounts: [{ ...listedCustomer, email: "lin@example.com" }], next: null }),
  });
  await press("Delete");
  expect((await dialog()).textContent).toContain("2 licenses go with the account.");
  type(`Type ${email} to confirm`, "lin@example.com");
  await press("Preview");
  await screen.findByRole("alert");
  expect(sent("delete")).toEqual([]);
  type(`Type ${email} to confirm`, email);
  await press("Preview");
  await screen.findByText("This will happen");
  expect((await dialog()).textContent).toMatch(
    /2 licenses of theirs.*3 other people lose their seats.*1 seat on other people's licenses.*account-deleted/,
  );
  await press("Delete customer and 2 licenses");
  await screen.findByRole("heading", { name: "Customers" });
  expect(address()).toBe("/customers");
  expect(sent("delete").at(-1)).toEqual(["", { email, licenses: 2 }]);
  expect(latestToast()).toMatchObject({ title: "mira@example.org was deleted" });
  expect(calls.filter(({ name }) => name === show)).toHaveLength(1);
});

test("a deletion whose licenses have changed does nothing, and the customer is read again", async () => {
  let account = sampleCustomer;
  await open({
    [show]: () => ok({ account }),
    [act("delete")]: () => {
      account = { ...sampleCustomer, licenses: 3, members: 77 };
      return refusedNested(409, "licenses_changed");
    },
  });
  await press("Delete");
  await dialog();
  type(`Type ${email} to confirm`, email);
  await press("Preview");
  await screen.findByText("Their licenses have changed");
  await press("Reload the customer");
  await isGone();
  await screen.findByText("77");
  await press("Delete");
  await screen.findByText(/3 licenses go with the account/);
});
