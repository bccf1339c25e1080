import type { CallProblem } from "@keystead/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { CallError } from "../../lib/data/call-error.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ConfirmedAction } from "./ConfirmedAction.tsx";
import { loadSentences } from "../../lib/problem-words.ts";
import { useConfirmedAction } from "./use-confirmed-action.ts";

afterEach(cleanup);

const busy: CallProblem = {
  ok: false,
  status: 503,
  code: "unavailable",
  logMessage: "Down.",
};

interface MachinesProps {
  remove: (name: string) => Promise<{ message: string }>;
  reasonOf?: (problem: CallProblem) => string;
  /** Resolves when the removed entry is gone from the list. Undefined: the entry is gone at once. */
  listed?: Promise<void>;
}

/** A list of machines, each of which can be removed. */
function Machines({ remove, reasonOf, listed }: MachinesProps) {
  const [machines, setMachines] = useState(["studio-pc", "laptop"]);
  const { ask, content, confirmation } = useConfirmedAction(machines);
  const askToRemove = (name: string) =>
    ask({
      title: `Remove ${name}?`,
      names: [name],
      consequences: "The app on it stops.",
      label: "Remove machine",
      act: async () => {
        const answer = await remove(name);
        const forget = () => setMachines((all) => all.filter((other) => other !== name));
        if (listed) void listed.then(forget);
        else forget();
        return answer;
      },
      done: ({ message }) => (message === "" ? undefined : { title: message }),
      failed: `${name} was not removed`,
      entry: name,
      ...(reasonOf && { reasonOf }),
    });
  return (
    <div ref={content} tabIndex={-1} data-testid="list">
      {machines.map((name) => (
        <button key={name} type="button" onClick={() => askToRemove(name)}>{`Remove ${name}`}</button>
      ))}
      <ConfirmedAction {...confirmation} />
    </div>
  );
}

async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  await act(async () => fireEvent.click(button));
}

const goneDialog = () => expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();

test("nothing happens until the question is answered, and nothing if it is left", async () => {
  const removed: string[] = [];
  const remove = async (name: string) => {
    removed.push(name);
    return { message: "Removed." };
  };
  render(<Machines remove={remove} />);
  await press("Remove studio-pc");
  const dialog = await screen.findByRole("alertdialog", { name: "Remove studio-pc?" });
  expect(dialog.textContent).toContain("The app on it stops.");
  await press("Cancel");
  await goneDialog();
  expect(removed).toEqual([]);
});

test("what was confirmed is done, said in a toast, and the focus stays in the list", async () => {
  render(<Machines remove={async (name) => ({ message: `${name} was removed` })} />);
  await press("Remove studio-pc");
  await press("Remove machine");
  await goneDialog();
  expect(latestToast()).toMatchObject({ title: "studio-pc was removed", names: ["studio-pc"] });
  expect(screen.queryByRole("button", { name: "Remove studio-pc" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId("list"));
});

test("an entry that goes only after the dialog takes no focus along", async () => {
  const late = Promise.withResolvers<void>();
  render(<Machines remove={async () => ({ message: "Removed." })} listed={late.promise} />);
  await press("Remove studio-pc");
  await press("Remove machine");
  await goneDialog();
  await expect.poll(() => document.activeElement?.textContent).toBe("Remove studio-pc");
  await act(async () => late.resolve());
  expect(document.activeElement).toBe(screen.getByTestId("list"));
});

test("an action whose result shows by itself has no toast", async () => {
  render(<Machines remove={async () => ({ message: "" })} />);
  const before = latestToast();
  await press("Remove laptop");
  await press("Remove machine");
  await goneDialog();
  expect(latestToast()).toBe(before);
});

test("a refusal is said with its reason, and the entry stays", async () => {
  await loadSentences();
  render(<Machines remove={() => Promise.reject(new CallError(busy))} />);
  await press("Remove laptop");
  await press("Remove machine");
  await goneDialog();
  expect(latestToast()).toMatchObject({
    title: "laptop was not removed",
    names: ["laptop"],
    description: "The service isn't available right now. Please try again in a moment.",
    tone: "bad",
  });
  expect(screen.getByRole("button", { name: "Remove laptop" })).toBeTruthy();
});

test("a refusal can have words of its own", async () => {
  const remove = () => Promise.reject(new CallError(busy));
  render(<Machines remove={remove} reasonOf={({ code }) => `It is ${code}.`} />);
  await press("Remove laptop");
  await press("Remove machine");
  await goneDialog();
  expect(latestToast()?.description).toBe("It is unavailable.");
});
