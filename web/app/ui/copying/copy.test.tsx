import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "./CopyButton.tsx";
import { CopyField } from "./CopyField.tsx";
import { RequestId } from "../failures/RequestId.tsx";

let copied: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}

test("copying is confirmed for the configured time", async () => {
  render(<CopyButton text="PF7K" label="Copy key" copiedFor={1200} />);
  await press("Copy key");
  expect(copied).toEqual(["PF7K"]);
  expect(screen.getByRole("status").textContent).toBe("Copied");
  act(() => void vi.advanceTimersByTime(1199));
  expect(screen.getByRole("status").textContent).toBe("Copied");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a second press starts the time anew", async () => {
  render(<CopyButton text="PF7K" label="Copy key" copiedFor={2000} />);
  await press("Copy key");
  act(() => void vi.advanceTimersByTime(1500));
  await press("Copy key");
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.getByRole("status").textContent).toBe("Copied");
});

test("a browser that refuses is not reported as a success", async () => {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  document.execCommand = () => false;
  render(<CopyButton text="PF7K" label="Copy key" />);
  await press("Copy key");
  expect(screen.getByRole("status").textContent).toBe("Not copied");
});

test("a masked key shows its ends, copies whole, and shows the rest when asked", async () => {
  render(<CopyField label="License key" value="PF7K-2M9X-T4LB-Q2MD" copyLabel="Copy key" masked />);
  const key = screen.getByRole("group", { name: "License key" });
  expect(key.textContent).toContain("Q2MD");
  expect(key.textContent).not.toContain("2M9X");
  expect(key.textContent).toContain("PF7K – •••• – •••• – Q2MD");
  await press("Copy key");
  expect(copied).toEqual(["PF7K-2M9X-T4LB-Q2MD"]);
  await press("Show license key");
  expect(key.textContent).toContain("2M9X");
});

test("a request id is shown by its ends and copied whole", async () => {
  const id = "0190a3a0-0000-7000-8000-0000000000a1";
  render(<RequestId id={id} />);
  expect(screen.getByText("Request 0190…00a1")).toBeTruthy();
  await press("Copy the request id");
  expect(copied).toEqual([id]);
});
