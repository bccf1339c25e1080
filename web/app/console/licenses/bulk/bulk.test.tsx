import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import {
  licenseAnswers,
  licenseId,
  ok,
  sampleLicense,
  sampleOperator,
} from "../../testing/console-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";
import { dismissRun } from "./bulk-run.ts";

const suspend = "POST /v1/admin/licenses/bulk/suspend";
const extend = "POST /v1/admin/licenses/bulk/extend";

afterEach(dismissRun);

const page = (next: string | null, refused: { id: string; code: string }[] = []) =>
  ok({ matching: 3, changed: [licenseId], refused, next });

async function open(answers: Parameters<typeof startApiPeer>[0], address = "/licenses?status=active") {
  const calls = await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": ok({ licenses: [sampleLicense], next: null }),
    ...answers,
  });
  openConsole(address);
  await screen.findByRole("table", { name: "Licenses" });
  return (name: string) =>
    calls.filter((each) => each.name === name).map(({ query, body }) => ({ query, body }));
}

/** Fills the dialog in, to where it would start. */
async function preview(act: string): Promise<HTMLElement> {
  await press("Change all");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText("Act"), { target: { value: act } });
  type("Reason for the customer", "An outage");
  await press("Preview");
  await within(dialog).findByRole("button", { name: "Back" });
  return dialog;
}

const region = () => screen.findByRole("region", { name: "Bulk act" });

test("every license of the filter is suspended, page by page, after a preview", async () => {
  let pages = 0;
  const sent = await open({
    [suspend]: () =>
      [page(null, []), page("a", [{ id: "b", code: "already_suspended" }]), page(null)][pages++] ??
      page(null),
  });
  const dialog = await preview("suspend");
  expect(dialog.textContent).toContain("3 licenses will be changed");
  await press("Suspend 3 licenses");
  await screen.findByText("Suspended 2 licenses");
  expect((await region()).textContent).toContain(
    "1 license left unchanged: This license is suspended already.",
  );
  const [previewed, first, second] = sent(suspend);
  const { run } = (first as { body: { run: string } }).body;
  expect(run).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  const body = { filter: { status: "active" }, run, reason: "An outage", limit: 25 };
  expect(previewed).toMatchObject({ query: "dry_run=true", body: { filter: { status: "active" } } });
  expect([first, second]).toEqual([
    { query: "", body },
    { query: "", body: { ...body, after: "a" } },
  ]);
});

test("an extension says how long", async () => {
  const sent = await open({ [extend]: page(null) });
  await press("Change all");
  type("Days", "14");
  type("Reason for the customer", "An outage");
  await press("Preview");
  await screen.findByRole("button", { name: "Extend 3 licenses" });
  await press("Extend 3 licenses");
  await screen.findByText("Extended 1 license");
  expect(sent(extend)[1]?.body).toMatchObject({ days: 14, reason: "An outage" });
});

test("a run that is stopped asks for its page again when it continues, under the same name", async () => {
  let release = (): void => {};
  let pages = 0;
  const sent = await open({
    [suspend]: async () => {
      pages += 1;
      if (pages === 2) await new Promise<void>((resolve) => (release = resolve));
      return page(null);
    },
  });
  await preview("suspend");
  await press("Suspend 3 licenses");
  await press("Stop");
  release();
  expect((await region()).textContent).toMatch(/Stopped.*0 of 3/);
  await press("Continue");
  await screen.findByText("Suspended 1 license");
  const [, first, second] = sent(suspend);
  expect(second).toEqual(first);
});

test("a run whose server fails says so, and continues when it is asked to", async () => {
  let pages = 0;
  await open({ [suspend]: () => ((pages += 1) === 2 ? { status: 503, body: {} } : page(null)) });
  await preview("suspend");
  await press("Suspend 3 licenses");
  await waitFor(async () =>
    expect((await region()).textContent).toMatch(/Interrupted.*server didn't answer/),
  );
  await press("Continue");
  await screen.findByText("Suspended 1 license");
  await press("Dismiss");
  expect(screen.queryByRole("region", { name: "Bulk act" })).toBeNull();
});

test("without a filter, or without the right, not all licenses are changed", async () => {
  await open({}, "/licenses");
  expect(screen.queryByRole("button", { name: "Change all" })).toBeNull();
});

test("a role that only reads isn't offered it", async () => {
  await open({
    "GET /api/operator/session": ok({ operator: { ...sampleOperator, scopes: ["licenses:read"] } }),
  });
  expect(screen.queryByRole("button", { name: "Change all" })).toBeNull();
});

test("where no license meets the filter there is nothing to start", async () => {
  await open({ [suspend]: ok({ matching: 0, changed: [], refused: [], next: null }) });
  const dialog = await preview("suspend");
  expect(dialog.textContent).toContain("There is no license to change");
  expect(within(dialog).queryByRole("button", { name: /^Suspend/ })).toBeNull();
});
