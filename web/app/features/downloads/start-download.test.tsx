import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProblemWords } from "../../lib/problem-words.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { catchEvents } from "../tracking/testing/catch-events.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { newPortal, licenseAnswers, refusal } from "../licenses/testing/license-answers.ts";
import { until } from "../../lib/testing/until.ts";
import { useStartDownload } from "./use-start-download.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const wordsOf = ({ message, detail, requestId }: ProblemWords): string =>
  [message, detail, requestId].filter((part) => part !== undefined).join(" ");

/** Presses download and waits for the request before the fake timers advance. */
async function start(answers: Parameters<typeof startApiPeer>[0], choose = 0) {
  const calls = await startApiPeer(answers);
  const opened: string[] = [];
  const { result } = renderHook(() => useStartDownload(undefined, (url) => opened.push(url)));
  let outcome: string | undefined = "not yet";
  let started: Promise<void> | undefined;
  act(() => {
    started = result.current
      .start((files) => files[choose])
      .then((answer) => {
        outcome = answer.ok ? undefined : wordsOf(answer.failure);
      });
  });
  await until(() => calls.length === 1);
  return {
    opened,
    busy: () => result.current.busy,
    outcome: () => outcome,
    pass: async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    ended: async () => act(async () => started),
  };
}

test("it is processing for 1.2 seconds, then goes to a fresh link and says so for 3 seconds", async () => {
  const download = await start(licenseAnswers(newPortal()));
  expect(download.busy()).toBe(true);
  await download.pass(1199);
  expect([download.busy(), download.opened.length]).toEqual([true, 0]);
  await download.pass(1);
  await download.ended();
  expect(download.busy()).toBe(false);
  expect(download.opened).toEqual(["https://shop.example/files/bundler-bot"]);
  expect(latestToast()).toMatchObject({
    title: "Download Started!",
    description: "Your file will begin downloading shortly.",
    duration: 3000,
  });
});

test("the download is counted before the browser goes to the file", async () => {
  const steps: string[] = [];
  await startApiPeer(licenseAnswers(newPortal()));
  const events = catchEvents();
  const open = (url: string) => steps.push(...events.map(({ address }) => address), url);
  const { result } = renderHook(() => useStartDownload(undefined, open));
  vi.useRealTimers();
  await act(async () => void (await result.current.start((files) => files[0])));
  expect(steps).toEqual(["/api/track-event/download_click", "https://shop.example/files/bundler-bot"]);
});

test.each([
  ["a link that is not there", licenseAnswers(newPortal()), 7, "Selected download link not available"],
  ["no links at all", licenseAnswers({ ...newPortal(), files: [] }), 0, "No download links available"],
  [
    "nothing published",
    { "GET /api/download-links": refusal(404, "no_downloads", "No download links available") },
    0,
    "No download links available",
  ],
  [
    "a failing server",
    { "GET /api/download-links": refusal(500, "server_error", "Down") },
    0,
    "Failed to download the bot R-1",
  ],
  [
    "a rate limit",
    { "GET /api/download-links": refusal(429, "rate_limit_exceeded", "Too many requests") },
    0,
    "Too many attempts. Wait a moment and try again.",
  ],
])("%s goes nowhere and says why", async (_, answers, choose, words) => {
  const download = await start(answers, choose);
  await download.pass(1200);
  await download.ended();
  expect(download.outcome()).toBe(words);
  expect([download.opened.length, download.busy()]).toEqual([0, false]);
});

test("without a network it says what to do", async () => {
  cutNetwork();
  const { result } = renderHook(() => useStartDownload());
  vi.useRealTimers();
  const started = await act(() => result.current.start((files) => files[0]));
  expect(started).toMatchObject({
    ok: false,
    failure: {
      message: "Failed to download the bot",
      detail: "Can't reach the server. Check your connection.",
    },
  });
});
