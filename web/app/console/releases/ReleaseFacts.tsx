import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { appName, channelNames, shareWords } from "./release-words.ts";

/** A moment that has a line only when there is one. */
const row = (term: string, value: string | null) =>
  value === null ? [] : [{ term, value: <Time value={new Date(value)} /> }];

/** What is known about a release, as a specification. */
export function ReleaseFacts({ release }: { release: OperatorRelease }) {
  const { id, product, version, channel, rollout, minimum_version: minimum } = release;
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "App", value: appName(product) },
          { term: "Version", value: version, data: true },
          { term: "Channel", value: channelNames[channel] },
          { term: "Offered to", value: shareWords(rollout) },
          { term: "Minimum version", value: minimum ?? "None", data: minimum !== null },
          { term: "Made", value: <Time value={new Date(release.created_at)} /> },
          ...row("Published", release.published_at),
          ...row("Yanked", release.yanked_at),
          {
            term: "ID",
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                <span>{id}</span>
                <CopyButton text={id} label="Copy" name="Copy the ID" tone="plain" compact />
              </span>
            ),
            data: true,
          },
        ]}
      />
    </Part>
  );
}
