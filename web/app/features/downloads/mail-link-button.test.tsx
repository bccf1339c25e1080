import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { press } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { MailLinkButton } from "./MailLinkButton.tsx";

// Each log-in starts with an empty cache.
beforeEach(() => storeUser(sampleUser));
afterEach(() => {
  cleanup();
  clearUser();
  vi.useRealTimers();
});

const email = "mira.k@example.org";

function startPeer() {
  return startApiPeer({
    "POST /api/download-link-mail": confirmed("download_link_mailed", { email, validMinutes: 1440 }, 202),
  });
}

const button = (
  <QueryProvider>
    <MailLinkButton product="volume-bot" primary />
  </QueryProvider>
);

test("one press has the link to the chosen app mailed, and the page says where it went and what to do", async () => {
  const calls = await startPeer();
  render(button);
  await press("Email me the download link");
  expect((await screen.findByText(email)).parentElement?.textContent).toBe(`Sent to ${email}`);
  expect(screen.getByText("Continue on your computer")).toBeTruthy();
  expect(screen.getByText("The link works for 24 hours.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Email me the download link" })).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ product: "volume-bot" }]);
});

test("a link that was sent can be sent again after a minute, which is counted down", async () => {
  const calls = await startPeer();
  render(button);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
  await press("Email me the download link");
  expect((await screen.findByRole("timer")).textContent).toBe("Send again in 60 s");
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByRole("timer").textContent).toBe("Send again in 1 s");
  expect(screen.queryByRole("button")).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  await press("Send again");
  await screen.findByText("Send again in 60 s");
  expect(calls).toHaveLength(2);
});

test("what was sent is still shown when the page renders again", async () => {
  await startPeer();
  render(button);
  await press("Email me the download link");
  await screen.findByText(email);
  cleanup();
  render(button);
  expect(screen.getByText(email)).toBeTruthy();
  expect(screen.getByRole("timer")).toBeTruthy();
});

test("a link that was not sent says so, and can be asked for again", async () => {
  cutNetwork();
  render(button);
  await press("Email me the download link");
  await expect.poll(latestToast).toMatchObject({ title: "The link wasn't sent", tone: "bad" });
  expect(screen.getByRole("button", { name: "Email me the download link" })).toBeTruthy();
});
