import { expect, test, vi } from "vitest";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { ok } from "../../testing/console-answers.ts";

const suspend = "POST /v1/admin/licenses/bulk/suspend";
const started = {
  plan: { act: "suspend" as const, filter: { status: "active" as const }, reasons: { reason: "An outage" } },
  operatorId: "0190a3a0-0000-7000-8000-000000000900",
  id: "0190a3a0-0000-4000-8000-000000000901",
  total: 2,
};

/** The module as a page has it that was loaded anew. */
async function load() {
  vi.resetModules();
  return import("./bulk-run.ts");
}

test("a run continues after a reload of its page, where it was", async () => {
  let pages = 0;
  let release = (): void => {};
  const calls = await startApiPeer({
    [suspend]: async () => {
      pages += 1;
      // The page is left while the second one is on its way.
      if (pages === 2) await new Promise<void>((resolve) => (release = resolve));
      return ok({ matching: 2, changed: ["a"], refused: [], next: pages === 1 ? "a" : null });
    },
  });
  const before = await load();
  before.startRun(started);
  await expect.poll(() => pages).toBe(2);
  const after = await load();
  expect(after.currentRun()).toMatchObject({ state: "running", changed: 1, after: "a", id: started.id });
  after.continueRun();
  await expect.poll(() => after.currentRun()?.state).toBe("done");
  expect(after.currentRun()).toMatchObject({ changed: 2, total: 2 });
  expect(calls.at(-1)?.body).toEqual(calls.at(-2)?.body);
  before.stopRun();
  release();
  after.dismissRun();
  expect((await load()).currentRun()).toBeUndefined();
});

test("a call that breaks off because its page is left is no failure of the run", async () => {
  let calls = 0;
  let breakOff = (): void => {};
  await startApiPeer({
    [suspend]: async () => {
      calls += 1;
      if (calls > 1) return ok({ matching: 2, changed: ["a", "b"], refused: [], next: null });
      await new Promise<void>((resolve) => (breakOff = resolve));
      return { status: 503, body: {} };
    },
  });
  const page = await load();
  page.startRun(started);
  await expect.poll(() => calls).toBe(1);
  window.dispatchEvent(new Event("pagehide"));
  breakOff();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await load()).currentRun()?.state).toBe("running");
  // The browser brings the page back as it was.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await expect.poll(() => page.currentRun()?.state).toBe("done");
  page.dismissRun();
});

test("what is stored by something else is no run", async () => {
  sessionStorage.setItem("bulkRun", "{");
  expect((await load()).currentRun()).toBeUndefined();
  sessionStorage.clear();
});
