import type { CallProblem } from "@keystead/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { loadSentences } from "../problem-words.ts";
import { useForm } from "./use-form.ts";

const loginFailed: CallProblem = {
  ok: false,
  status: 401,
  code: "login_failed",
  logMessage: "401 by the server",
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface ExampleProps {
  send?: (values: { email: string; name: string }) => Promise<CallProblem | undefined>;
}

function Example({ send = async () => undefined }: ExampleProps) {
  const { form, field, busy } = useForm({
    rules: {
      email: (value) => (value.includes("@") ? undefined : "Please enter a valid email address"),
      name: (value) => (value ? undefined : "Please enter your name"),
    },
    send: (values) => send(values),
    failed: "The form was not sent.",
  });
  return (
    <Form {...form}>
      <TextField {...field("email")} label="Email" />
      <TextField {...field("name")} label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Form>
  );
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function send() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
}

test("a field is not checked while it is typed for the first time, but when it is left", () => {
  render(<Example />);
  const field = screen.getByLabelText("Email");
  type("Email", "mira");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toBe(`${field.id}-error`);
  type("Email", "mira@example.org");
  expect(field.getAttribute("aria-invalid")).toBeNull();
});

test("passing through an empty field is no mistake", () => {
  render(<Example />);
  fireEvent.blur(screen.getByLabelText("Name"));
  expect(screen.queryByText("Please enter your name")).toBeNull();
});

test("leaving a field for the button that sends checks nothing, so that the button stays under the press", async () => {
  render(<Example />);
  type("Email", "mira");
  fireEvent.blur(screen.getByLabelText("Email"), { relatedTarget: screen.getByRole("button") });
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
  await send();
  expect(screen.getByRole("alert").textContent).toContain("Please enter a valid email address");
});

test("nor does leaving it for that button in a browser that gives pressed buttons no focus", () => {
  render(<Example />);
  const email = screen.getByLabelText("Email");
  type("Email", "mira");
  fireEvent.pointerDown(screen.getByRole("button"));
  fireEvent.blur(email);
  expect(email.getAttribute("aria-invalid")).toBeNull();
  fireEvent.pointerUp(screen.getByRole("button"));
  fireEvent.blur(email);
  expect(email.getAttribute("aria-invalid")).toBe("true");
});

test("a press that becomes a scroll does not suppress validation on blur", () => {
  render(<Example />);
  type("Email", "mira");
  fireEvent.pointerDown(screen.getByRole("button"));
  fireEvent.pointerCancel(screen.getByRole("button"));
  fireEvent.blur(screen.getByLabelText("Email"));
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
});

test("sending with mistakes moves the focus to a summary that leads to each field", async () => {
  render(<Example />);
  await send();
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  fireEvent.click(screen.getByRole("link", { name: "Please enter your name" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("the values are sent once, however often the button is pressed during the request", async () => {
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<undefined>();
  render(
    <Example
      send={(values) => {
        sent.push(values);
        return answer.promise;
      }}
    />,
  );
  type("Email", "mira@example.org");
  type("Name", "Mira");
  await send();
  await send();
  expect(sent).toEqual([{ email: "mira@example.org", name: "Mira" }]);
  await act(async () => answer.resolve(undefined));
});

test("an error takes the focus and keeps the input", async () => {
  await loadSentences();
  render(<Example send={async () => loginFailed} />);
  type("Email", "mira@example.org");
  type("Name", "Mira");
  await send();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toBe("Login failed");
  expect(document.activeElement).toBe(summary);
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe("mira@example.org");
});

test("the words about a field that the server refused stay under it until the field is changed", async () => {
  await loadSentences();
  const words = "A domain can't end in a number.";
  const details = { fields: [{ field: "email", code: "domain_number" as const }] };
  const problem: CallProblem = {
    ok: false,
    status: 400,
    code: "invalid_request",
    logMessage: "Not right",
    details,
  };
  render(<Example send={async () => problem} />);
  type("Email", "mira@example.org");
  type("Name", "Mira");
  const field = screen.getByLabelText("Email");
  field.focus();
  await send();
  // The summary has taken the focus, so the field has lost it.
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(words);
  expect(screen.getByRole("alert").textContent).not.toContain("Not right");
  type("Email", "mira@example.net");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("each refused attempt moves the focus to the error again", async () => {
  render(<Example send={async () => loginFailed} />);
  type("Email", "mira@example.org");
  type("Name", "Mira");
  for (const press of [1, 2]) {
    screen.getByLabelText("Name").focus();
    await send();
    expect(document.activeElement, `press ${press}`).toBe(screen.getByRole("alert"));
  }
});

test("the button shows a wait after 300 ms, and stays focusable", async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<undefined>();
  render(<Example send={() => answer.promise} />);
  type("Email", "mira@example.org");
  type("Name", "Mira");
  await send();
  const button = screen.getByRole("button", { name: "Send" });
  act(() => void vi.advanceTimersByTime(299));
  expect(button.getAttribute("aria-busy")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect((button as HTMLButtonElement).disabled).toBe(false);
  await act(async () => answer.resolve(undefined));
  expect(button.getAttribute("aria-busy")).toBeNull();
});

test("without script the browser would post the form, never put a password into the address", () => {
  const { container } = render(<Example />);
  expect(container.querySelector("form")?.method).toBe("post");
});

test("an unreachable server shows the form's message, with what to check", async () => {
  const unreached: CallProblem = { ok: false, status: 0, code: "CLIENT_ERROR", logMessage: "fetch failed" };
  render(<Example send={async () => unreached} />);
  type("Email", "mira@example.org");
  type("Name", "Mira");
  await send();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain("The form was not sent.");
  expect(summary.textContent).toContain("Check your connection.");
});
