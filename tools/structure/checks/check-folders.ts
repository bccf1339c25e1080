import path from "node:path";
import { featurePlace } from "../feature-place.ts";
import { type Finding, isTest, isTestFile } from "../source.ts";

const isCode = /\.(tsx?|mjs|py)$/;

/**
 * How many files a folder may hold beside tests. A folder of the features may hold fewer, because people read the
 * features most.
 */
const limitOf = (folder: string): number => (featurePlace(`${folder}/file.ts`) ? 15 : 20);

/** Checks how many files each folder holds, and that a noun has only one folder in its tree of features. */
export function checkFolders(files: string[]): Finding[] {
  const own = files.filter((file) => isCode.test(file) && !isTest(file) && !isTestFile(file));
  return [...checkSizes(own), ...checkNouns(own.filter((file) => featurePlace(file)))];
}

function checkSizes(files: string[]): Finding[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders]
    .filter(([folder, inside]) => inside.length > limitOf(folder))
    .map(([folder, inside]) => ({
      path: folder,
      rule: `${inside.length} files (at most: ${limitOf(folder)})`,
      wayOut: "Sort it into folders, each for one thing.",
    }));
}

function checkNouns(files: string[]): Finding[] {
  const folders = new Set(
    files.flatMap((file) => {
      const place = featurePlace(file);
      if (!place) return [];
      const slice = `${place.tree}/${place.slice}`;
      return place.folder === undefined ? [slice] : [slice, `${slice}/${place.folder}`];
    }),
  );
  const nouns = Map.groupBy(folders, (folder) => `${treeOf(folder)} ${path.posix.basename(folder)}`);
  return [...nouns.values()]
    .filter((same) => same.length > 1)
    .map(([first = "", ...others]) => ({
      path: first,
      rule: `its noun has another folder: ${others.join(", ")}`,
      wayOut:
        "A noun lies in one slice folder on the server and in one of the web. Join them, or name what differs.",
    }));
}

function treeOf(folder: string): string {
  return folder.split("/", 2).join("/");
}
