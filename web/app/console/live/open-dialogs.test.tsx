import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { accountId, ok, releaseId, sampleDraft, sessionOf } from "../testing/console-answers.ts";
import { customerAnswers, sampleCustomer } from "../testing/customer-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

/** Lets the pages read again, as they do by themselves. */
async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000);
}

function holdTime(): void {
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
}

const facts = () => screen.getByRole("region", { name: "Facts", hidden: true }).textContent;

test("a deletion that is being decided keeps the number of licenses that was seen", async () => {
  holdTime();
  let account = sampleCustomer;
  const gone = "POST /v1/admin/accounts/delete";
  await startApiPeer({
    ...customerAnswers,
    [`GET /v1/admin/accounts/${accountId}`]: () => ok({ account }),
    [gone]: ok({ licenses: 0, members: 0, seats: 0, dry_run: { emails: [] } }),
  });
  openConsole(`/customers/${accountId}`);
  await screen.findByRole("region", { name: "Facts" });
  await press("Delete");
  const words = (await screen.findByRole("dialog")).textContent;
  account = { ...sampleCustomer, licenses: 99, members: 77 };
  await passTime();
  await waitFor(() => expect(facts()).toContain("77"));
  expect(screen.getByRole("dialog").textContent).toBe(words);
});

test("a release that is being published is published with the files that were seen", async () => {
  holdTime();
  let release = sampleDraft;
  const publish = `POST /v1/admin/releases/${releaseId}/publish`;
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    [`GET /v1/admin/releases/${releaseId}`]: () => ok({ release }),
    [publish]: ok({ release }),
  });
  openConsole(`/releases/${releaseId}`);
  await screen.findByRole("region", { name: "Facts" });
  await press("Publish");
  const dialog = await screen.findByRole("dialog");
  const [first] = sampleDraft.files;
  if (!first) throw new Error("The sample has no files.");
  release = {
    ...sampleDraft,
    minimum_version: "8.8.8",
    files: [
      ...sampleDraft.files,
      { ...first, id: "0190a3a0-0000-7000-8000-0000000009ff", filename: "late.exe" },
    ],
  };
  await passTime();
  await waitFor(() => expect(facts()).toContain("8.8.8"));
  expect(dialog.textContent).not.toContain("late.exe");
  dialog.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  await waitFor(() => expect(calls.some(({ name }) => name === publish)).toBe(true));
  expect(calls.find(({ name }) => name === publish)?.body).toEqual({
    files: sampleDraft.files.map(({ filename }) => filename),
  });
});
