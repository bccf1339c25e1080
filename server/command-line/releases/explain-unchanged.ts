import type { ArtifactRow, FullRelease } from "../../features/releases/catalog/table.ts";
import type { NewFile } from "../../features/releases/publishing/collect-files.ts";
import type { NewRelease } from "../../features/releases/publishing/find-publish-problem.ts";

type Given = Pick<NewRelease, "channel" | "notes" | "minimumVersion" | "rollout"> & {
  readonly files: readonly NewFile[];
};

/** What somebody who publishes the same files once more wanted otherwise, by the names of the options. */
export function findNotTaken(release: FullRelease, given: Given): string[] {
  const { channel, notes, minimumVersion, rollout, files } = given;
  const differs = (wanted: unknown, stored: unknown) => wanted !== undefined && wanted !== stored;
  const isAnyOther = (isOther: (file: NewFile, stored: ArtifactRow) => boolean) =>
    files.some((file) =>
      release.files.some((stored) => stored.filename === file.filename && isOther(file, stored)),
    );
  const found: [name: string, isOther: boolean][] = [
    ["--channel", differs(channel, release.channel)],
    ["--notes", differs(notes, release.notes)],
    ["--minimum-version", differs(minimumVersion, release.minimumVersion)],
    ["--rollout", differs(rollout, release.rollout)],
    ["--platform", isAnyOther((a, b) => a.platform !== b.platform || a.arch !== b.arch)],
    ["--minimum-system", isAnyOther((a, b) => a.minimumSystem !== b.minimumSystem)],
    [
      "signatures",
      isAnyOther(({ facts }, { buildFacts }) => signaturesOf(facts) !== signaturesOf(buildFacts)),
    ],
  ];
  return found.flatMap(([name, isOther]) => (isOther ? [name] : []));
}

const signaturesOf = ({ tauriSignature, sparkleSignature }: ArtifactRow["buildFacts"]): string =>
  JSON.stringify([tauriSignature, sparkleSignature]);

/** Says what was not taken, and what to do instead. */
export function explainUnchanged({ yankedAt }: FullRelease, notTaken: readonly string[]): string[] {
  const changeable = notTaken.filter((name) => name === "--channel" || name === "--rollout");
  return [
    ...(yankedAt ? ["It is yanked: `release unyank` offers it again."] : []),
    ...(notTaken.length > 0 ? [`Not taken: ${notTaken.join(", ")}. They stay as they were published.`] : []),
    ...(changeable.length > 0
      ? ["`release promote` and `release rollout` change the channel and the share."]
      : []),
    ...(notTaken.length > changeable.length ? ["For the rest, publish a higher version."] : []),
  ];
}
