import type { CallProblem } from "@keystead/contract/client";
import type { Machine } from "@keystead/contract/portal/licenses";
import { useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { FileEnd } from "./FileEnd.tsx";
import { RenameMachine } from "./RenameMachine.tsx";
import { systemName } from "./system-name.ts";

interface MachineEntryProps {
  machine: Machine;
  /** The address of the person who looks at the page. Machines of other people are shown with their owner's address. */
  viewer: string;
  onRename: (name: string) => Promise<CallProblem | undefined>;
  onRemove: () => void;
}

/** One machine: its name, its platform, and when its app last called. */
export function MachineEntry({ machine, viewer, onRename, onRemove }: MachineEntryProps) {
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLSpanElement>(null);

  function leaveRenaming() {
    setRenaming(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => renameButton.current?.querySelector("button")?.focus());
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      {renaming ? (
        <RenameMachine machine={machine} onSave={onRename} onDone={leaveRenaming} />
      ) : (
        <>
          <div className="min-w-0 grow basis-40">
            <p className="text-15 font-medium wrap-anywhere">{machine.name}</p>
            <p className="text-13 text-muted">
              {machine.platform && (
                <span>
                  <span title={machine.platform}>{systemName(machine.platform)}</span> ·{" "}
                </span>
              )}
              {machine.member !== null && machine.member !== viewer && (
                <span>
                  <bdi className="wrap-anywhere">{machine.member}</bdi> ·{" "}
                </span>
              )}
              {machine.refused && <span>refused, over the limit · </span>}
              {machine.offlineUntil === null ? (
                <span>
                  last seen <Time value={new Date(machine.lastSeenAt)} show="distance" />
                </span>
              ) : (
                <FileEnd value={new Date(machine.offlineUntil)} />
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <span ref={renameButton}>
              <Button size="small" aria-label={`Rename ${machine.name}`} onClick={() => setRenaming(true)}>
                Rename
              </Button>
            </span>
            <Button size="small" aria-label={`Remove machine ${machine.name}`} onClick={onRemove}>
              Remove machine
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
