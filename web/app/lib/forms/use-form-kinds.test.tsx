import type { CallProblem } from "@keystead/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../../ui/Button.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { checkbox, choiceOf, entryOf, listOf, numberOf } from "./kinds/field-kinds.ts";
import { loadSentences } from "../problem-words.ts";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

const scopes = ["read", "write"] as const;
const lifetimes = [30, null] as const;

interface Values {
  name: string;
  scopes: ("read" | "write")[];
  lifetime: 30 | null;
  volume: number;
  mail: boolean;
}

function KeyForm({ send }: { send: (values: Values) => Promise<CallProblem | undefined> }) {
  const { form, field } = useForm({
    rules: {
      name: (value) => (value === "" ? "Enter a name." : undefined),
      scopes: listOf(scopes, (chosen) => (chosen.length === 0 ? "Choose what it may do." : undefined)),
      lifetime: choiceOf(lifetimes),
      volume: numberOf({
        parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
        missing: "Enter an amount.",
        rule: () => undefined,
      }),
      mail: checkbox(),
    },
    send: (values) => send(values),
    failed: "The form was not sent.",
  });
  return (
    <Form {...form} lead={<p>Before you begin</p>}>
      <TextField {...field("name")} label="Name" />
      <CheckboxGroup
        {...field("scopes")}
        label="It may"
        options={scopes.map((value) => ({ value, label: value, hint: "" }))}
        checked={["read"]}
      />
      <SelectField
        {...field("lifetime")}
        label="Expires"
        options={lifetimes.map((days) => ({ value: entryOf(days), label: days ? `${days} days` : "Never" }))}
      />
      <TextField {...field("volume")} label="Volume" />
      <CheckboxGroup
        {...field("mail")}
        label="Also"
        options={[{ value: "mail", label: "Email me", hint: "" }]}
        checked={[]}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

function open(problem?: CallProblem) {
  const sent: Values[] = [];
  render(
    <KeyForm
      send={async (values) => {
        sent.push(values);
        return problem;
      }}
    />,
  );
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const box = (name: RegExp) => screen.getByRole("checkbox", { name });
const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));

test("each field is sent as what it holds", async () => {
  const sent = open();
  type("Name", "Charts");
  type("Expires", "");
  type("Volume", "1200");
  fireEvent.click(box(/write/));
  fireEvent.click(box(/Email me/));
  await send();
  expect(sent).toEqual([
    { name: "Charts", scopes: ["read", "write"], lifetime: null, volume: 1200, mail: true },
  ]);
});

test("a list without a choice and a number that is none are mistakes, each at its field", async () => {
  const sent = open();
  type("Name", "Charts");
  fireEvent.click(box(/read/));
  type("Volume", "a lot");
  await send();
  expect(sent).toEqual([]);
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  fireEvent.click(screen.getByRole("link", { name: "Choose what it may do." }));
  expect(document.activeElement).toBe(box(/read/));
  fireEvent.click(box(/write/));
  const { textContent } = screen.getByRole("alert");
  expect(textContent).not.toContain("Choose what it may do.");
  expect(textContent).toContain("Enter an amount.");
});

test("the words about a list that the server refused stay until another choice is made", async () => {
  await loadSentences();
  const details = { fields: [{ field: "scopes", code: "scope_repeated" as const }] };
  open({ ok: false, status: 400, code: "invalid_request", logMessage: "Not right", details });
  type("Name", "Charts");
  type("Volume", "1");
  fireEvent.click(box(/write/));
  await send();
  expect(screen.getByRole("alert").textContent).toContain("Name each scope once.");
  fireEvent.blur(box(/write/));
  expect(screen.getByRole("alert").textContent).toContain("Name each scope once.");
  fireEvent.click(box(/write/));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the summary of the errors stands between what leads the form and its fields", async () => {
  open();
  await send();
  const { previousElementSibling: lead } = screen.getByRole("alert");
  expect(lead?.textContent).toBe("Before you begin");
});
