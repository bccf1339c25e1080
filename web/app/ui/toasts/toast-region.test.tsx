import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { latestToast, showToast } from "./toast-store.ts";
import { ToastRegion } from "./ToastRegion.tsx";

let isMissing = true;
vi.mock("../layers/ToastLayer.tsx", async (load) => {
  if (isMissing) throw new Error("The file is gone.");
  return load();
});

test("a toast whose code was not loaded is plain, isolates names, and leaves the next one alone", async () => {
  vi.stubGlobal("reportError", () => undefined);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  render(<ToastRegion />);
  act(() => showToast({ title: "1 key revoked", description: "Charts stopped working.", names: ["Charts"] }));
  const plain = await screen.findByRole("alert");
  expect(plain.querySelector("bdi")?.textContent).toBe("Charts");
  isMissing = false;
  act(() => showToast({ title: "Saved" }));
  // No plain toast comes first, because a screen reader would announce the text twice.
  expect(screen.queryByRole("alert")).toBeNull();
  await screen.findByRole("button", { name: "Close" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a region that comes after the end of another one does not show its toast again", () => {
  onTestFinished(cleanup);
  isMissing = false;
  const { unmount } = render(<ToastRegion />);
  act(() => showToast({ title: "License transferred" }));
  unmount();
  expect(latestToast()).toBeUndefined();
});

test("a toast from before its region, such as of a press before hydration, is shown", async () => {
  onTestFinished(cleanup);
  isMissing = false;
  showToast({ title: "Saved early" });
  render(<ToastRegion />);
  expect(await screen.findByText("Saved early")).toBeTruthy();
});
