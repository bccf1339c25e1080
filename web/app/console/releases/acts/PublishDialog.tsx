import { useState } from "react";
import { counted } from "../../../lib/format/words.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { releasesKey } from "../release-queries.ts";
import { channelNames, platformsOf, platformWords, releaseName, shareWords } from "../release-words.ts";
import type { ReleaseActProps } from "./release-act.ts";

/** Publishes a draft, after saying what goes out to whom. */
export function PublishDialog({ release, onClose }: ReleaseActProps) {
  const { id, files, channel, rollout, notes } = release;
  const [other, setOther] = useState<string>();
  // What was seen is published, or nothing.
  const names = files.map(({ filename }) => filename);
  return (
    <ConfirmAct
      title={`Publish ${releaseName(release)}?`}
      label="Publish"
      acting="Publishing…"
      failed="The draft wasn't published"
      run={async () => {
        const params = { id };
        const answer = await call("POST /v1/admin/releases/{id}/publish", { params, body: { files: names } });
        setOther(
          !answer.ok && answer.code === "checksum_differs" ? answer.details?.fields?.[0]?.field : undefined,
        );
        return answer;
      }}
      changes={[releasesKey]}
      done={() => ({ title: `${releaseName(release)} is published` })}
      onClose={onClose}
    >
      {other !== undefined && (
        <p className="data text-15 wrap-anywhere text-down">
          <bdi>{other}</bdi>
        </p>
      )}
      <KeyValueList
        items={[
          { term: "Platforms", value: platformsOf(files) || "None" },
          { term: "Channel", value: channelNames[channel] },
          { term: "Offered to", value: shareWords(rollout) },
          { term: "Files", value: counted(files.length, "file") },
          { term: "Notes", value: notes?.trim() ? "With notes" : "None" },
        ]}
      />
      {files.length > 0 && (
        <ul aria-label="Files" className="grid gap-1 border-t border-line pt-3 text-13">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
              <bdi className="data">{file.filename}</bdi>
              <span className="text-muted">{platformWords(file)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-15 text-muted">
        Pages and updaters offer it at once. A published version never changes: a fix needs a higher one.
      </p>
    </ConfirmAct>
  );
}
