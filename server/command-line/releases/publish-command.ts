import { readFile } from "node:fs/promises";
import { getRelease } from "../../features/releases/catalog/get-release.ts";
import { collectFiles } from "../../features/releases/publishing/collect-files.ts";
import { publishRelease } from "../../features/releases/publishing/publish-release.ts";
import { parseTarget } from "../../features/releases/feeds/rules.ts";
import type { ArtifactRow } from "../../features/releases/catalog/table.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { explainLeftOut, refuseRelease, refuseUnreadable, visible } from "./explain-release.ts";
import { explainUnchanged, findNotTaken } from "./explain-unchanged.ts";
import { printRelease } from "./print-release.ts";
import { readChannel, readPercent, readReleaseReference, referenceOptions } from "./release-options.ts";

const text = { type: "string" } as const;

const outcomes = {
  published: "Published.",
  draft: "Stored as a draft. Publish it with `release publish` and no files.",
  unchanged: "This release is published already, with these files. Nothing was changed.",
} as const;

export const publishReleaseCommand: Command = {
  name: "release publish",
  usage:
    "<files or folder> --product id --version 1.2.0 [--channel stable|beta|alpha] [--platform win32-x64] [--notes file.md] [--minimum-system 10.0] [--minimum-version 1.0.0] [--rollout 20] [--personal-file path-in-zip] [--draft]",
  about: "Publishes a release of an app for all platforms at once. Without files: publishes its draft.",
  options: {
    ...referenceOptions,
    channel: text,
    platform: text,
    notes: text,
    "minimum-system": text,
    "minimum-version": text,
    rollout: text,
    "personal-file": text,
    draft: { type: "boolean" },
  },
  async run(deps, input) {
    const { values, flags } = input;
    const reference = readReleaseReference(input);
    const isDraft = flags.has("draft");
    const rollout = values["rollout"];
    const settings = {
      channel: readChannel(input),
      minimumVersion: values["minimum-version"],
      rollout: rollout === undefined ? undefined : readPercent("--rollout", rollout),
      personalFile: values["personal-file"],
      notes: await readNotes(values["notes"]),
    };
    const collected = await collect(input, reference.version).catch(refuseUnreadable);
    if (!collected.ok) return refuseRelease(collected);
    const { files, leftOut } = collected;
    const published = await publishRelease(deps, { ...reference, ...settings, files, isDraft }).catch(
      refuseUnreadable,
    );
    if (!published.ok) return refuseRelease(published);
    const { outcome } = published;
    const found = await getRelease(deps, reference);
    const release = { ...published.release, files: found?.files ?? [] };
    const printed = printRelease(release, release.files);
    const notTaken = outcome === "unchanged" ? findNotTaken(release, { ...settings, files }) : [];
    const unchanged = outcome === "unchanged" ? explainUnchanged(release, notTaken) : [];
    const warnings = warnOfAnyPlatform(release.files);
    const left = leftOut.map((file) => `  ${visible(file.path)}: ${explainLeftOut(file)}`);
    const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);
    return {
      lines: [
        outcomes[outcome],
        ...unchanged,
        ...printed.lines,
        ...list("For any platform", warnings),
        ...list("Left out", left),
      ],
      json: {
        outcome,
        ...printed.json,
        notTaken,
        warnings: warnings.map((line) => line.trim()),
        leftOut: leftOut.map(({ path }) => path),
        leftOutReasons: Object.fromEntries(leftOut.map((file) => [file.path, explainLeftOut(file)])),
      },
    };
  },
};

/** Names the files that are in the feed of every platform, because nothing says which one they are for. */
const warnOfAnyPlatform = (files: readonly ArtifactRow[]): string[] =>
  files
    .filter(({ platform, purpose }) => platform === null && purpose !== "block-map")
    .map(({ filename }) => `  ${visible(filename)}: for any platform; name one with --platform.`);

/** @throws UsageError */
async function readNotes(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return readFile(path, "utf8").catch(() => {
    throw new UsageError(`--notes: ${JSON.stringify(path)} can't be read.`);
  });
}

/** The files of the command line; none for a draft that is published. @throws UsageError */
async function collect({ words: paths, values }: Input, version: string) {
  const { platform, "minimum-system": minimumSystem } = values;
  const target = platform === undefined ? undefined : parseTarget(platform);
  if (minimumSystem !== undefined && !/^\d{1,6}(\.\d{1,6}){0,3}$/.test(minimumSystem))
    throw new UsageError("--minimum-system: a version of the operating system, such as 10.0 or 12.");
  if (platform !== undefined && !target)
    throw new UsageError("--platform: win32, darwin, linux or android, with a processor such as -x64.");
  if (paths.length === 0) return { ok: true, files: [], leftOut: [] } as const;
  return collectFiles({ paths, version, target, minimumSystem });
}
