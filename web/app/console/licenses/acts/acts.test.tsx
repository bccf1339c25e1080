import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import {
  licenseAnswers,
  licenseId,
  ok,
  refusedNested,
  sampleLicense,
  sampleMachine,
} from "../../testing/console-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const act = (name: string) => `POST /v1/admin/licenses/${licenseId}/${name}`;
const show = `GET /v1/admin/licenses/${licenseId}`;
const previewOf = (license: object, ...emails: { to: string; template: string }[]) =>
  ok({ license: { ...sampleLicense, ...license }, dry_run: { emails } });
const email = { to: "mira@example.org", template: "license-extended" };
const later = "2027-10-31T12:00:00.000Z";

async function open(answers: Answers) {
  const calls = await startApiPeer({ ...licenseAnswers, ...answers });
  openConsole(`/licenses/${licenseId}`);
  await screen.findByRole("region", { name: "Facts" });
  return () => calls.filter(({ name }) => name.startsWith("POST"));
}

const dialog = () => screen.findByRole("dialog");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("an extension is previewed, says what changes and who gets an email, and is done as it was previewed", async () => {
  const sent = await open({ [act("extend")]: previewOf({ ends_at: later }, email) });
  await press("Extend");
  await dialog();
  type("Days", "30");
  type("Reason for the customer", " Paid for a month ");
  type("Note for the record (optional)", "INV-1199");
  await press("Preview");
  await screen.findByText("This will happen");
  const words = (await dialog()).textContent;
  expect(words).toMatch(/Ends.*Oct 1, 2027.*becomes.*Oct 31, 2027/);
  expect(words).toMatch(/This email goes out:license-extendedmira@example\.org/);
  await press("Extend license");
  await isGone();
  const body = { days: 30, reason: "Paid for a month", note: "INV-1199" };
  expect(sent()).toMatchObject([
    { query: "dry_run=true", body, headers: { "if-match": '"r1"' } },
    { query: "", body, headers: { "if-match": '"r1"' } },
  ]);
  expect(latestToast()).toMatchObject({ title: "The license is extended" });
});

test("the license is read again after an act", async () => {
  let license = sampleLicense;
  await open({
    [show]: () => ok({ license }, { etag: '"r1"' }),
    [act("suspend")]: () => {
      license = { ...sampleLicense, status: "suspended", suspended_at: later };
      return previewOf(license);
    },
  });
  await press("Suspend");
  await dialog();
  type("Reason for the customer", "Chargeback");
  await press("Preview");
  await screen.findByText("No one gets an email.");
  await press("Suspend license");
  await isGone();
  await screen.findByRole("button", { name: "Reinstate" });
});

test.each([
  ["monthly", { term: "monthly" }],
  ["never", { days: "never" }],
])("an extension by %s needs no days", async (span, duration) => {
  const sent = await open({ [act("extend")]: previewOf({}) });
  await press("Extend");
  await dialog();
  fireEvent.change(screen.getByLabelText("How long"), { target: { value: span } });
  expect(screen.queryByLabelText("Days")).toBeNull();
  type("Reason for the customer", "Goodwill");
  await press("Preview");
  await screen.findByText("This will happen");
  expect(sent()).toMatchObject([{ body: { ...duration, reason: "Goodwill" } }]);
});

test("what an act needs is asked for before anything is sent", async () => {
  const sent = await open({});
  await press("Extend");
  await dialog();
  type("Days", "0");
  await press("Preview");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Enter a whole number of days");
  expect(alert.textContent).toContain("Say why, in a few words");
  expect(sent()).toEqual([]);
});

test("the way back from a preview keeps what was typed", async () => {
  await open({ [act("suspend")]: previewOf({ status: "suspended" }) });
  await press("Suspend");
  await dialog();
  type("Reason for the customer", "Chargeback");
  await press("Preview");
  await screen.findByText("This will happen");
  await press("Back");
  expect(screen.getByLabelText("Reason for the customer")).toHaveProperty("value", "Chargeback");
});

test("a license that someone else changed is shown as it was and as it is, and nothing is done", async () => {
  let license = sampleLicense;
  const sent = await open({
    [show]: () => ok({ license }, { etag: license === sampleLicense ? '"r1"' : '"r2"' }),
    [act("extend")]: () => {
      license = { ...sampleLicense, email: "lin@example.com" };
      return refusedNested(412, "license_changed");
    },
  });
  await press("Extend");
  await dialog();
  type("Days", "30");
  type("Reason for the customer", "Paid");
  await press("Preview");
  await screen.findByText("Someone else changed this license");
  await waitFor(async () =>
    expect((await dialog()).textContent).toMatch(/Ownermira@example\.org.*lin@example\.com/),
  );
  await press("Reload the license");
  await isGone();
  await screen.findByRole("heading", { name: "License of lin@example.com" });
  expect(sent()).toHaveLength(1);
});

test("what others change shows without a reload, but an act goes on from what its dialog was opened with", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  onTestFinished(() => void vi.useRealTimers());
  let license = sampleLicense;
  const sent = await open({
    [show]: () => ok({ license }, { etag: license === sampleLicense ? '"r1"' : '"r2"' }),
    [act("suspend")]: refusedNested(412, "license_changed"),
  });
  await press("Suspend");
  await dialog();
  type("Reason for the customer", "Chargeback");
  license = { ...sampleLicense, tier: "enterprise" };
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Facts", hidden: true }).textContent).toContain("Enterprise"),
  );
  await press("Preview");
  await screen.findByText("Someone else changed this license");
  await waitFor(async () =>
    expect((await dialog()).textContent).toMatch(/Tier.*Professional.*becomes.*Enterprise/),
  );
  expect(sent()).toMatchObject([{ headers: { "if-match": '"r1"' } }]);
});

test("a refusal is said in the dialog", async () => {
  await open({ [act("suspend")]: refusedNested(409, "already_suspended") });
  await press("Suspend");
  await dialog();
  type("Reason for the customer", "Chargeback");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toBe("This license is suspended already.");
});

test("a machine is removed, and its name says which", async () => {
  let machines = [sampleMachine];
  const remove = act(`machines/${sampleMachine.id}/free`);
  const sent = await open({
    [`${show}/machines`]: () => ok({ machines }),
    [remove]: () => {
      if (sent().length > 1) machines = [];
      return ok({ machine: { id: sampleMachine.id, name: "studio-pc" }, dry_run: { emails: [] } });
    },
  });
  await screen.findByText("studio-pc");
  await press("Remove studio-pc");
  const question = await screen.findByRole("dialog", { name: "Remove studio-pc?" });
  type("Reason for the customer", "You asked for it");
  await press("Preview");
  await within(question).findByText("No one gets an email.");
  expect(question.textContent).toContain("stops at its next check");
  await press("Remove machine");
  await isGone();
  await waitFor(() => expect(screen.queryByText("studio-pc")).toBeNull());
  expect(latestToast()).toMatchObject({ title: "studio-pc was removed" });
});

test("the key is emailed once more, without a reason", async () => {
  const sent = await open({
    [act("resend-key")]: previewOf({}, { to: "mira@example.org", template: "license-key" }),
  });
  await press("Email key");
  await dialog();
  await press("Preview");
  await screen.findByText("license-key");
  expect((await dialog()).textContent).not.toContain("becomes");
  await press("Email key");
  await isGone();
  expect(sent().map(({ body, query }) => [body, query])).toEqual([
    [undefined, "dry_run=true"],
    [undefined, ""],
  ]);
});
