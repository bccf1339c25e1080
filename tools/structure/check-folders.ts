import path from "node:path";
import { featurePlace } from "./feature-place.ts";
import { type Finding, isTest, isTestFile } from "./source.ts";

/** Checks that a noun of the features has one folder in its tree. */
export function checkFolders(files: string[]): Finding[] {
  const own = files.filter((file) => featurePlace(file) && !isTest(file) && !isTestFile(file));
  return checkNouns(own);
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
