import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccountNote } from "@keystead/contract/operator/accounts/notes";
import { useState } from "react";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { call } from "../calls/api.ts";
import { useMay } from "../session/use-operator.ts";
import { customerKey, useNotes } from "./customer-queries.ts";
import { NoteDialog } from "./NoteDialog.tsx";

/** What operators note about a customer, for themselves. */
export function NotesPart({ id }: { id: string }) {
  const query = useNotes(id);
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (note: string) =>
      dataOf(call("DELETE /v1/admin/accounts/{id}/notes/{note}", { params: { id, note } })),
    onSuccess: () => client.invalidateQueries({ queryKey: customerKey(id) }),
  });
  const { ask, content, confirmation } = useConfirmedAction(query.data?.notes.map((note) => note.id));
  const askToDelete = (note: AccountNote) =>
    ask({
      title: "Delete this note?",
      consequences: (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <bdi>{note.text}</bdi>
        </p>
      ),
      label: "Delete note",
      act: () => remove.mutateAsync(note.id),
      done: () => ({ title: "Note deleted" }),
      failed: "The note wasn't deleted",
      entry: note.id,
    });
  return (
    <Part
      title="Notes"
      aside={
        may("accounts:note") && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            Add note
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        title="The notes didn't load"
        loading="Loading the notes"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {({ notes }) => (
          <div ref={content} tabIndex={-1} className="outline-none">
            {notes.length === 0 ? (
              <p className="text-15 text-muted">No notes yet. Operators write them for each other.</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {notes.map((note) => (
                  <NoteRow
                    key={note.id}
                    note={note}
                    onDelete={may("accounts:note") ? () => askToDelete(note) : undefined}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      <ConfirmedAction {...confirmation} />
      {isAdding && <NoteDialog id={id} onClose={() => setIsAdding(false)} />}
    </Part>
  );
}

interface NoteRowProps {
  note: AccountNote;
  /** Undefined: the role may not. */
  onDelete: (() => void) | undefined;
}

function NoteRow({
  note: { text, created_at: created, operator_key: key, operator },
  onDelete,
}: NoteRowProps) {
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 wrap-anywhere whitespace-pre-wrap">
          <bdi>{text}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span>{operator !== null ? "In the console" : key !== null ? "By a program" : "By command"}</span>
          <Time value={new Date(created)} />
        </p>
      </div>
      {onDelete && (
        <Button size="small" onClick={onDelete} aria-label={`Delete the note “${firstLine.slice(0, 40)}”`}>
          Delete
        </Button>
      )}
    </li>
  );
}
