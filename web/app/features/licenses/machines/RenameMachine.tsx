import type { Machine } from "@keystead/contract/portal/licenses";
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import { Button } from "../../../ui/Button.tsx";
import { controlClass, describedBy } from "../../../ui/forms/field-control.ts";
import { showToast } from "../../../ui/toast-store.ts";

interface RenameMachineProps {
  machine: Machine;
  /** Resolves to the words of a refusal, or to nothing when the machine has its new name. */
  onSave: (name: string) => Promise<string | undefined>;
  onDone: () => void;
}

/**
 * Takes the place of a machine's name while it is changed. Escape leaves it as it was; once sent, the new name is on its
 * way, and a refusal is told wherever somebody is by then.
 */
export function RenameMachine({ machine, onSave, onDone }: RenameMachineProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onDone();

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get("name");
    const name = typeof typed === "string" ? typed.trim() : "";
    if (name === "") return refuse("Give the machine a name.");
    if (name === machine.name) return onDone();
    setBusy(true);
    const refusal = await onSave(name);
    setBusy(false);
    const left = document.getElementById(id) === null;
    if (refusal === undefined) return left || onDone();
    if (!left) return refuse(refusal);
    showToast({ title: `${machine.name} was not renamed`, description: refusal, tone: "bad" });
  }

  function refuse(words: string) {
    setError(words);
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
          // The field appears where the pressed button was, so the focus belongs here.
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
