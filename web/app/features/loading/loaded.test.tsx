import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSentences } from "../../lib/problem-words.ts";
import { CallError } from "../../lib/data/call-error.ts";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { Loaded } from "./Loaded.tsx";

// Each log-in starts with an empty cache.
beforeEach(() => storeUser(sampleUser));
afterEach(() => {
  cleanup();
  clearUser();
});

const down = new CallError({
  ok: false,
  status: 503,
  code: "unavailable",
  logMessage: "Down.",
  requestId: "R1",
});
const noLicense = new CallError({ ok: false, status: 404, code: "no_license", logMessage: "None." });

interface DeviceProps {
  load: () => Promise<string>;
}

function Device({ load }: DeviceProps) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ["device"], queryFn: load });
  return (
    <>
      <Loaded
        query={query}
        title="The device didn't load"
        loading="Loading the device"
        skeleton={<p>skeleton</p>}
        renderFailure={(state, { code }) => (code === "no_license" ? <p>No license.</p> : state)}
      >
        {(name) => <p>{name}</p>}
      </Loaded>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Refresh
      </button>
      {query.isRefetchError && <p>stale</p>}
    </>
  );
}

/** Opens a component whose loads the test answers in order. */
function openDevice() {
  const requests: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const request = Promise.withResolvers<string>();
    requests.push(request);
    return request.promise;
  };
  render(
    <QueryProvider>
      <Device load={load} />
    </QueryProvider>,
  );
  return {
    answer: (name: string) => act(async () => requests.at(-1)?.resolve(name)),
    fail: (error: Error) => act(async () => requests.at(-1)?.reject(error)),
    requests,
  };
}

test("the skeleton stands until the data is there, and a screen reader hears why", async () => {
  const device = openDevice();
  expect(screen.getByText("skeleton")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Loading the device");
  await device.answer("laptop");
  expect(await screen.findByText("laptop")).toBeTruthy();
  expect(screen.queryByText("skeleton")).toBeNull();
});

test("a failure says what didn't load, why, and under which id, and can be retried without losing the focus", async () => {
  await loadSentences();
  const device = openDevice();
  await device.fail(down);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The device didn't load");
  expect(alert.textContent).toContain("The service isn't available right now. Please try again in a moment.");
  expect(alert.textContent).toContain("R1");
  const retry = screen.getByRole("button", { name: "Try Again" });
  retry.focus();
  await act(async () => fireEvent.click(retry));
  expect(device.requests).toHaveLength(2);
  expect(await screen.findByRole("button", { name: "Try Again", busy: true })).toBe(retry);
  expect(document.activeElement).toBe(retry);
  await device.answer("laptop");
  expect(await screen.findByText("laptop")).toBeTruthy();
});

test("a problem with its own view renders that instead of the error", async () => {
  const device = openDevice();
  await device.fail(noLicense);
  expect(await screen.findByText("No license.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("data stays when a refresh fails", async () => {
  const device = openDevice();
  await device.answer("laptop");
  await screen.findByText("laptop");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Refresh" })));
  expect(device.requests).toHaveLength(2);
  await device.fail(down);
  await screen.findByText("stale");
  expect(screen.getByText("laptop")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
