import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { latestToast } from "../toasts/toast-store.ts";
import { useLazyDialog } from "./use-lazy-dialog.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Ask({ open }: { open: boolean }) {
  return <input aria-label="Name" hidden={!open} />;
}

const loadAsk = async () => ({ Ask });

function Panel({ load = loadAsk, asked = false }: { load?: typeof loadAsk; asked?: boolean }) {
  const [isAsked, setIsAsked] = useState(asked);
  const dialog = useLazyDialog(load, { asked: isAsked, onClose: () => setIsAsked(false) });
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Show
      </button>
      <button type="button" onClick={dialog.close}>
        Close
      </button>
      {dialog.module && <dialog.module.Ask key={dialog.opening} open={dialog.open} />}
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const field = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Name" });

test("nobody but `show` opens a dialog of which nothing more is said", async () => {
  const { result } = renderHook(() => useLazyDialog(loadAsk));
  expect([result.current.open, result.current.module]).toEqual([false, undefined]);
  await act(async () => result.current.show());
  expect(result.current.open).toBe(true);
});

test("it is loaded when it is first opened, and each opening begins with an empty form", async () => {
  const load = vi.fn(loadAsk);
  render(<Panel load={load} />);
  expect(load).not.toHaveBeenCalled();
  await press("Show");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Charts" } });
  await press("Close");
  expect(field()).toBeNull();
  await press("Show");
  expect(field()?.value).toBe("");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what the address of the page asks for is open until it is closed", async () => {
  render(<Panel asked />);
  expect(await screen.findByRole("textbox")).toBeTruthy();
  await press("Close");
  expect(field()).toBeNull();
});

test("code that was not loaded is said in a toast, and the next press tries again", async () => {
  const reported = vi.spyOn(window, "reportError").mockImplementation(() => undefined);
  const load = vi.fn(loadAsk).mockRejectedValueOnce(new Error("No chunk."));
  render(<Panel load={load} />);
  await press("Show");
  await expect.poll(() => latestToast()?.title).toBe("That didn't load");
  expect(reported).toHaveBeenCalledTimes(1);
  await press("Show");
  expect(await screen.findByRole("textbox")).toBeTruthy();
});
