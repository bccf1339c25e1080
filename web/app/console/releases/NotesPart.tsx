import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { useState } from "react";
import { ReleaseNotes } from "../../features/releases/ReleaseNotes.tsx";
import { Button } from "../../ui/Button.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { useMay } from "../session/use-operator.ts";
import { NotesDialog } from "./acts/NotesDialog.tsx";

/** The notes as the site shows them. Those of a draft can be edited. */
export function NotesPart({ release }: { release: OperatorRelease }) {
  const [isEditing, setIsEditing] = useState(false);
  const may = useMay();
  return (
    <Part
      title="Notes"
      aside={
        release.state === "draft" &&
        may("releases:publish") && (
          <Button size="small" onClick={() => setIsEditing(true)}>
            Edit notes
          </Button>
        )
      }
    >
      <ReleaseNotes text={release.notes} />
      {isEditing && <NotesDialog release={release} onClose={() => setIsEditing(false)} />}
    </Part>
  );
}
