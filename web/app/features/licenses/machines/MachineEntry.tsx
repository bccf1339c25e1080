import type { Machine } from "@keystead/contract/portal/licenses";
import { useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { RenameMachine } from "./RenameMachine.tsx";
import { systemName } from "./system-name.ts";

interface MachineEntryProps {
  machine: Machine;
  onRename: (name: string) => Promise<string | undefined>;
  onFree: () => void;
}

/** One machine: what it is called, what it runs, when its app last asked. */
export function MachineEntry({ machine, onRename, onFree }: MachineEntryProps) {
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLSpanElement>(null);

  function leaveRenaming() {
    setRenaming(false);
    // The button comes back with the next render; the focus returns to where it was.
    requestAnimationFrame(() => renameButton.current?.querySelector("button")?.focus());
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      {renaming ? (
        <RenameMachine machine={machine} onSave={onRename} onDone={leaveRenaming} />
      ) : (
        <>
          <div className="min-w-0">
            <p className="text-15 font-medium wrap-anywhere">{machine.name}</p>
            <p className="text-13 text-muted">
              {machine.platform && (
                <>
                  <span title={machine.platform}>{systemName(machine.platform)}</span> ·{" "}
                </>
              )}
              seen <Time value={new Date(machine.lastSeenAt)} show="distance" />
            </p>
          </div>
          <div className="flex gap-2">
            <span ref={renameButton}>
              <Button size="small" aria-label={`Rename ${machine.name}`} onClick={() => setRenaming(true)}>
                Rename
              </Button>
            </span>
            <Button size="small" aria-label={`Free machine ${machine.name}`} onClick={onFree}>
              Free machine
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
