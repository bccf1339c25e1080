import { useNavigate } from "react-router";
import { counted } from "../../../lib/format/words.ts";
import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { releaseName } from "../release-words.ts";
import type { ReleaseActProps } from "./release-act.ts";

/** Deletes a draft with its files. */
export function DiscardDialog({ release, onClose }: ReleaseActProps) {
  const { id, files } = release;
  const navigate = useNavigate();
  return (
    <ConfirmAct
      title={`Discard ${releaseName(release)}?`}
      label="Discard draft"
      acting="Discarding…"
      tone="danger"
      failed="The draft wasn't discarded"
      run={() => call("DELETE /v1/admin/releases/{id}", { params: { id } })}
      changes={[]}
      done={() => ({ title: "The draft is discarded" })}
      onDone={() => void navigate("/releases", { replace: true })}
      onClose={onClose}
    >
      <p className="text-15 text-muted">
        {files.length === 0
          ? "Its notes are deleted. This can't be undone."
          : `Its notes and ${counted(files.length, "file")} are deleted. This can't be undone.`}
      </p>
    </ConfirmAct>
  );
}
