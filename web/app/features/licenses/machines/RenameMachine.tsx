import type { CallProblem } from "@keystead/contract/client";
import type { Machine } from "@keystead/contract/portal/licenses";
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import { reasonWithRequest } from "../../../lib/reason-with-request.ts";
import { Button } from "../../../ui/Button.tsx";
import { controlClass, describedBy } from "../../../ui/forms/field-control.ts";
import { showToast } from "../../../ui/toasts/toast-store.ts";

interface RenameMachineProps {
  machine: Machine;
  /** Resolves to the problem, or to undefined when the machine has its new name. */
  onSave: (name: string) => Promise<CallProblem | undefined>;
  onDone: () => void;
}

/**
 * Inline form in place of a machine's name. Escape cancels. A failure shows in the form. If the form was closed while
 * the name was sent, the failure shows as a toast.
 */
export function RenameMachine({ machine, onSave, onDone }: RenameMachineProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onDone();

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const value = new FormData(event.currentTarget).get("name");
    const name = typeof value === "string" ? value.trim() : "";
    if (name === "") return reject("Please enter a name.");
    if (name === machine.name) return onDone();
    setBusy(true);
    const problem = await onSave(name);
    setBusy(false);
    const closed = document.getElementById(id) === null;
    if (!problem) return closed || onDone();
    const reason = reasonWithRequest(problem);
    if (!closed) return reject(reason);
    const title = `${machine.name} was not renamed`;
    showToast({ title, names: [machine.name], description: reason, tone: "bad" });
  }

  function reject(message: string) {
    setError(message);
    document.getElementById(id)?.focus();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex w-full flex-wrap gap-x-2 gap-y-1.5"
    >
      <label htmlFor={id} className="w-full text-15 font-medium">
        Name of this machine
      </label>
      <div className="min-w-40 flex-1">
        <input
          id={id}
          name="name"
          defaultValue={machine.name}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          {...describedBy({ id, error })}
          // Focus management: the field replaces the pressed button.
          ref={takeFocus}
          className={controlClass}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-full text-13 text-down sm:order-last">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy} onKeyDown={onKeyDown}>
          Save name
        </Button>
        <Button tone="plain" onClick={onDone} onKeyDown={onKeyDown}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
