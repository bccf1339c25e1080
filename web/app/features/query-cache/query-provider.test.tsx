import { useMutation, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { QueryProvider } from "./QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";

function Device() {
  const { data, error } = useQuery({
    queryKey: ["devices"],
    queryFn: async () => (await dataOf(call("GET /api/sessions", {}))).sessions,
  });
  return <p>{error?.message ?? data?.map(({ device }) => device).join(", ") ?? "loading"}</p>;
}

function page() {
  return render(
    <QueryProvider>
      <Device />
    </QueryProvider>,
  );
}

function peerWith(device: () => string) {
  return startApiPeer({
    "GET /api/sessions": () => ({ body: { success: true, sessions: [{ device: device() }] } }),
  });
}

beforeEach(() => {
  clearUser();
  storeUser(sampleUser);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("loaded data is available at once on the next page, without another request", async () => {
  const calls = await peerWith(() => "laptop");
  const first = page();
  await screen.findByText("laptop");
  first.unmount();
  page();
  expect(screen.getByText("laptop")).toBeTruthy();
  // An unwanted second request would arrive before this one.
  await call("GET /api/session", {});
  expect(calls.map(({ name }) => name)).toEqual(["GET /api/sessions", "GET /api/session"]);
});

test.each([
  ["that was answered", async () => "answer"],
  ["that failed", () => Promise.reject(new Error("Down."))],
])(
  "a question %s is not asked again: not after a while, not when the window is looked at",
  async (_, answer) => {
    vi.useFakeTimers();
    let requests = 0;
    function Question() {
      const { status } = useQuery({
        queryKey: ["question"],
        queryFn: () => {
          requests += 1;
          return answer();
        },
      });
      return <p>{status}</p>;
    }
    render(
      <QueryProvider>
        <Question />
      </QueryProvider>,
    );
    await act(async () => vi.advanceTimersByTimeAsync(3_600_000));
    act(() => {
      window.dispatchEvent(new Event("focus"));
      // The event must bubble, because the library listens on the window.
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      // The library reacts only when the state changes, so it needs both events.
      window.dispatchEvent(new Event("offline"));
      window.dispatchEvent(new Event("online"));
    });
    await act(async () => vi.advanceTimersByTimeAsync(3_600_000));
    expect(screen.queryByText("pending")).toBeNull();
    expect(requests).toBe(1);
  },
);

test("a change that failed is not sent again", async () => {
  vi.useFakeTimers();
  let sent = 0;
  function Change() {
    const { mutate, status } = useMutation({
      mutationFn: () => {
        sent += 1;
        return Promise.reject(new Error("Down."));
      },
    });
    return (
      <button type="button" onClick={() => mutate()}>
        {status}
      </button>
    );
  }
  render(
    <QueryProvider>
      <Change />
    </QueryProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
  await act(async () => vi.advanceTimersByTimeAsync(3_600_000));
  expect([screen.getByRole("button").textContent, sent]).toEqual(["error", 1]);
});

test.each([
  ["the same person", sampleUser],
  ["another person", { ...sampleUser, id: "0190a3a0-0000-7000-8000-000000000002" }],
])("after a log-out %s starts with nothing", async (_, next) => {
  let device = "laptop";
  await peerWith(() => device);
  page();
  await screen.findByText("laptop");
  device = "phone";
  act(() => {
    clearUser();
    storeUser(next);
  });
  expect(screen.queryByText("laptop")).toBeNull();
  expect(await screen.findByText("phone")).toBeTruthy();
});

test("a 401 removes the stored user", async () => {
  const body = { success: false, error: "You're not logged in.", code: "not_signed_in", requestId: "R1" };
  await startApiPeer({ "GET /api/sessions": { status: 401, body } });
  page();
  await screen.findByText("You're not logged in.");
  expect(localStorage.getItem("user")).toBeNull();
});
