import "../app.css";
import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "./Button.tsx";
import { ConfirmDialog } from "./dialogs/ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ height: 3000 }}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Machines" footer={<Button>Last</Button>}>
        <Button>First</Button>
      </Dialog>
    </div>
  );
}

async function open() {
  render(<Example />);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog", { name: "Machines" })).toBeVisible();
}

function ask() {
  render(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Free it?"
      confirmLabel="Free it"
      onConfirm={() => undefined}
    >
      The app on it stops.
    </ConfirmDialog>,
  );
}

test("Tab goes round within the open layer, in both directions", async () => {
  await open();
  const names = ["Close", "First", "Last", "Close"];
  for (const name of names) {
    await expect.element(page.getByRole("button", { name })).toHaveFocus();
    await userEvent.tab();
  }
  await expect.element(page.getByRole("button", { name: "First" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("button", { name: "Last" })).toHaveFocus();
});

test("Escape closes it and the focus returns to the button that opened it", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("the page behind does not scroll while it is open, and does again after it", async () => {
  await open();
  expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe("visible");
});

test("it adds no style element, which the content security policy would refuse", async () => {
  const before = document.querySelectorAll("style").length;
  await open();
  expect(document.querySelectorAll("style").length).toBe(before);
});

test("a confirmation has the action before Cancel, and the focus on Cancel", async () => {
  ask();
  const dialog = page.getByRole("alertdialog", { name: "Free it?" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  const names = dialog
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Free it", "Cancel"]);
});

test("an action that completes after its dialog was closed leaves the next dialog open", async () => {
  const acts: (() => void)[] = [];
  function Questions() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Free it?"
          confirmLabel="Free it"
          onConfirm={() => new Promise<void>((resolve) => void acts.push(resolve))}
        >
          The app on it stops.
        </ConfirmDialog>
      </>
    );
  }
  render(<Questions />);
  const act = page.getByRole("button", { name: "Free it" });
  await page.getByRole("button", { name: "Ask" }).click();
  await act.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect.element(act).not.toHaveAttribute("aria-busy", "true");
  acts[0]?.();
  await act.click();
  await expect.poll(() => acts.length).toBe(2);
  acts[1]?.();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("when the element that opened it is removed, the focus moves to its container", async () => {
  function Entry() {
    const [open, setOpen] = useState(false);
    const [there, setThere] = useState(true);
    return (
      <main tabIndex={-1}>
        <div tabIndex={-1} data-testid="list">
          {there && <Button onClick={() => setOpen(true)}>Ask</Button>}
        </div>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Free it?"
          confirmLabel="Free it"
          onConfirm={() => setThere(false)}
        >
          The app on it stops.
        </ConfirmDialog>
      </main>
    );
  }
  render(<Entry />);
  await page.getByRole("button", { name: "Ask" }).click();
  await page.getByRole("button", { name: "Free it" }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(page.getByTestId("list")).toHaveFocus();
});

test("on a phone the buttons of a question fill their lines", async () => {
  await page.viewport(360, 640);
  ask();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  const [act, out] = page
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(act?.width).toBe(out?.width);
  expect(act?.bottom).toBeLessThan(out?.top ?? 0);
});
