import { act, render, screen, cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearUser, storeUser } from "../../session/session.ts";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { QueryProvider } from "../../query-cache/QueryProvider.tsx";
import { latestToast, showToast } from "../../../ui/toasts/toast-store.ts";
import { press } from "../../../lib/testing/open-page.tsx";
import { licenseAnswers, newPortal, refusal } from "../../licenses/testing/license-answers.ts";
import { until } from "../../../lib/testing/until.ts";
import { DownloadPanel } from "./DownloadPanel.tsx";
import { MirrorList } from "./MirrorList.tsx";

beforeEach(() => {
  // Each log-in starts with an empty cache.
  storeUser(sampleUser);
  showToast({ title: "Before" });
});

afterEach(() => {
  cleanup();
  clearUser();
  vi.useRealTimers();
});

/** Renders a panel against a server that lists the files once and then fails, and presses one of its buttons. */
async function failAt(panel: ReactNode, button: string) {
  let requests = 0;
  const answers = licenseAnswers(newPortal());
  await startApiPeer({
    ...answers,
    "GET /api/download-links": () => {
      requests += 1;
      return requests === 1 ? answers["GET /api/download-links"]() : refusal(500, "server_error", "Down.");
    },
  });
  render(
    <MemoryRouter>
      <QueryProvider>{panel}</QueryProvider>
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: button });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await press(button);
  const busy = screen.getAllByRole("button", { name: "Processing..." }).length;
  await until(() => requests === 2);
  await act(async () => vi.advanceTimersByTimeAsync(1200));
  vi.useRealTimers();
  await screen.findByRole("button", { name: button });
  return busy;
}

test("a download of the dashboard that fails says Download Failed, after the button was processing", async () => {
  const panel = <DownloadPanel product="bundler-bot" onChoose={() => undefined} license={sampleLicense} />;
  expect(await failAt(panel, "Download Bundler bot")).toBe(1);
  expect(latestToast()).toMatchObject({
    title: "Download Failed",
    description: "Failed to start download. Please try again later.",
    tone: "bad",
  });
});

test("a mirror that fails says why", async () => {
  expect(await failAt(<MirrorList license={sampleLicense} />, "Download Volume bot from mirror 2")).toBe(1);
  expect(latestToast()).toMatchObject({
    title: "Download Failed",
    description: "Failed to download the bot",
  });
});
