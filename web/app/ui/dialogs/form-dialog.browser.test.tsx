import "../../app.css";
import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../Button.tsx";
import { Form } from "../forms/Form.tsx";
import { TextField } from "../forms/TextField.tsx";
import { FormDialog } from "./FormDialog.tsx";

afterEach(cleanup);

interface ExampleProps {
  onSent?: () => void;
  act?: string | undefined;
  busy?: boolean;
  ready?: boolean;
}

const noErrors = { errors: [], attempt: 0 };

function Example({ onSent, act = "Create key", busy = false, ready = true }: ExampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Create a key"
        formId="key-form"
        act={act === "" ? undefined : act}
        acting="Creating…"
        busy={busy}
        ready={ready}
      >
        <Form
          id="key-form"
          summary={noErrors}
          onSubmit={(event) => {
            event.preventDefault();
            onSent?.();
          }}
        >
          <TextField id="key-name" label="Name" />
        </Form>
      </FormDialog>
    </>
  );
}

async function open(props: ExampleProps) {
  render(<Example {...props} />);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog", { name: "Create a key" })).toBeVisible();
}

test("its button sends the form, and so does Enter in a field", async () => {
  let sent = 0;
  await open({ onSent: () => (sent += 1) });
  await page.getByRole("button", { name: "Create key" }).click();
  expect(sent).toBe(1);
  await page.getByRole("textbox", { name: "Name" }).click();
  await userEvent.keyboard("{Enter}");
  expect(sent).toBe(2);
});

test("Cancel leaves it, and the focus returns to the button that opened it", async () => {
  await open({});
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("while it is sent, its button says so and sends nothing more", async () => {
  let sent = 0;
  await open({ busy: true, onSent: () => (sent += 1) });
  const button = page.getByRole("button", { name: "Creating…" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(sent).toBe(0);
});

test("nothing is sent before what it asks about is there", async () => {
  await open({ ready: false });
  await expect.element(page.getByRole("button", { name: "Create key" })).toHaveAttribute("aria-busy", "true");
});

test("without anything to send it can only be left", async () => {
  await open({ act: "" });
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  const buttons = page.getByRole("dialog").getByRole("button").elements();
  expect(buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
    "Close",
    "Cancel",
  ]);
});
