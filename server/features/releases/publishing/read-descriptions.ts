import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { isVersion } from "@keystead/contract/values/semantic-version";
import type { DescribedFile } from "../../../platform/update-formats/described-file.ts";
import { gatherDescriptions, readCompanion } from "../../../platform/update-formats/read-companions.ts";
import { isOfVersion } from "../feeds/rules.ts";

interface Descriptions {
  /** What is said about each file of this version, by its name. */
  readonly own: ReadonlyMap<string, DescribedFile>;
  /** The names of files that belong to other versions. */
  readonly others: ReadonlySet<string>;
  /** The paths of those that say nothing, such as a signature of another tool. */
  readonly silent: readonly string[];
}

export type DescriptionProblem =
  | { readonly reason: "unreadable_companion"; readonly path: string }
  /** No feed describes the version that is published. */
  | {
      readonly reason: "other_version";
      readonly path: string;
      readonly version: string;
      readonly stated: string;
    };

type Read = ({ ok: true } & Descriptions) | ({ ok: false } & DescriptionProblem);

/**
 * Reads what the feeds of build tools say about the files of a version. The folders of build tools keep older files and their feeds:
 * those stay apart.
 */
export async function readDescriptions(paths: readonly string[], version: string): Promise<Read> {
  const own: DescribedFile[] = [];
  const others = new Set<string>();
  const silent: string[] = [];
  let isStated = false;
  let other: { readonly path: string; readonly stated: string } | undefined;
  for (const path of paths) {
    const described = await readFile(path, "utf8")
      .then((content) => readCompanion(basename(path), content))
      .catch(() => undefined);
    if (!described) return { ok: false, reason: "unreadable_companion", path };
    if (described.length === 0) silent.push(path);
    for (const file of described) {
      // A version that cannot be published is refused for itself.
      const isOwn = isVersion(version) ? isOfVersion(file, version) : undefined;
      if (isOwn === false) {
        others.add(file.filename);
        other ??= { path, stated: file.version ?? "" };
      } else own.push(file);
      isStated ||= isOwn === true;
    }
  }
  if (other && !isStated) return { ok: false, reason: "other_version", version, ...other };
  const known = gatherDescriptions(own.filter(({ version: stated }) => stated !== undefined));
  // A signature beside a file of an older version states none.
  for (const name of known.keys()) others.delete(name);
  return { ok: true, own: gatherDescriptions(own), others, silent };
}
