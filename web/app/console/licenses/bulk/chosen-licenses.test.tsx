import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { licenseAnswers, ok, sampleLicense, sampleOperator } from "../../testing/console-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";
import { dismissRun } from "./bulk-run.ts";

const search = "POST /v1/admin/licenses/search";
const suspend = "POST /v1/admin/licenses/bulk/suspend";

afterEach(dismissRun);

const idOf = (index: number) => `0190a3a0-0000-7000-8000-${String(index).padStart(12, "0")}`;
const licenses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleLicense,
    id: idOf(index),
    email: `buyer-${index}@example.org`,
  }));

async function open(answers: Parameters<typeof startApiPeer>[0] = {}, address = "/licenses") {
  const calls = await startApiPeer({
    ...licenseAnswers,
    [search]: ok({ licenses: licenses(6), next: null }),
    ...answers,
  });
  const where = openConsole(address);
  await screen.findByRole("table", { name: "Licenses" });
  return { calls, where };
}

const box = (index: number) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`license of buyer-${index}@`) });
const boxOfAll = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose all that are listed" });
const choose = (index: number, more: MouseEventInit = {}) => fireEvent.click(box(index), more);
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /license of/ })
    .flatMap(({ checked }, index) => (checked ? [index] : []));
const bar = () => screen.queryByRole("region", { name: "Chosen licenses" });

test("the licenses whose boxes are pressed are changed, after a preview, and no others", async () => {
  let pages = 0;
  const { calls } = await open({
    [suspend]: () => {
      pages += 1;
      const isFirst = pages === 2;
      return ok({ matching: 2, changed: ["a"], refused: [], next: isFirst ? idOf(3) : null });
    },
  });
  expect(bar()).toBeNull();
  choose(3);
  choose(1);
  expect(bar()?.textContent).toContain("2 chosen");
  await press("Suspend");
  const dialog = await screen.findByRole("dialog", { name: "Suspend 2 licenses?" });
  type("Reason for the customer", "An outage");
  await press("Preview");
  await within(dialog).findByText("2 licenses will be changed");
  await press("Suspend 2 licenses");
  await screen.findByText("Suspended 2 licenses");
  expect(bar()).toBeNull();
  expect(chosen()).toEqual([]);
  const sent = calls.filter(({ name }) => name === suspend).map(({ body }) => body);
  const filter = { ids: [idOf(1), idOf(3)] };
  expect(sent).toMatchObject([{ filter }, { filter }, { filter, after: idOf(3) }]);
});

test("Shift chooses all between two boxes, and ends their choice alike", async () => {
  await open();
  choose(1);
  choose(4, { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4]);
  choose(3, { shiftKey: true });
  expect(chosen()).toEqual([1, 2]);
  await press("Clear");
  expect(chosen()).toEqual([]);
});

test("the box of the header chooses all that are listed, says when only some are, and ends the choice", async () => {
  await open();
  choose(2);
  expect([boxOfAll().checked, boxOfAll().indeterminate]).toEqual([true, true]);
  fireEvent.click(boxOfAll());
  expect([chosen().length, boxOfAll().indeterminate]).toEqual([6, false]);
  fireEvent.click(boxOfAll());
  expect(chosen()).toEqual([]);
  expect(boxOfAll().checked).toBe(false);
});

test("the choice ends when the filter changes", async () => {
  await open();
  choose(2);
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "active" } });
  await waitFor(() => expect(bar()).toBeNull());
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "" } });
  await screen.findByRole("table", { name: "Licenses" });
  expect(chosen()).toEqual([]);
});

test("more rows that are loaded leave the choice as it is", async () => {
  let pages = 0;
  await open({
    [search]: () =>
      ok(
        (pages += 1) === 1
          ? { licenses: licenses(6).slice(0, 3), next: idOf(2) }
          : { licenses: licenses(6).slice(3), next: null },
      ),
  });
  choose(1);
  await press("Load more");
  await screen.findByText("buyer-5@example.org");
  choose(4, { shiftKey: true });
  expect(chosen()).toEqual([1, 2, 3, 4]);
});

test("a license that is listed no longer isn't changed, unless the dialog was about it", async () => {
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
  let listed = licenses(6);
  await open({ [search]: () => ok({ licenses: listed, next: null }) });
  choose(1);
  choose(2);
  listed = listed.slice(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(bar()?.textContent).toContain("1 chosen"));
  await press("Revoke");
  listed = listed.slice(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(screen.queryByText("buyer-2@example.org")).toBeNull());
  await screen.findByRole("dialog", { name: "Revoke 1 license?" });
});

test("at most 500 are chosen, which the bar says", async () => {
  await open({ [search]: ok({ licenses: licenses(502), next: null }) });
  // By role, so many would take a long time.
  const boxes = document.querySelectorAll<HTMLInputElement>("tbody input");
  fireEvent.click(document.querySelector("thead input") ?? document.body);
  const words = () => document.querySelector("main section")?.textContent;
  expect(words()).toContain("500 chosen, the most at once");
  fireEvent.click(boxes[501] ?? document.body);
  expect(boxes[501]?.checked).toBe(false);
  fireEvent.click(boxes[0] ?? document.body);
  expect(words()).toMatch(/^499 chosenExtend/);
});

const withScopes = (...scopes: string[]) => ({
  "GET /api/operator/session": ok({ operator: { ...sampleOperator, scopes } }),
});

test("an act that the role lacks isn't offered", async () => {
  await open(withScopes("licenses:read", "licenses:extend"));
  choose(0);
  expect(bar()?.textContent).toMatch(/^1 chosenExtendClear$/);
});

test("who may change no license chooses none", async () => {
  await open(withScopes("licenses:read"));
  expect(screen.queryByRole("checkbox")).toBeNull();
});
