import path from "node:path";
import { featurePlace } from "./feature-place.ts";
import { type Finding, isTest, isTestFile } from "./source.ts";

const most = 15;

/** Checks the folders of the features: how many files each holds beside tests, and that a noun has one folder in its tree. */
export function checkFolders(files: string[]): Finding[] {
  const own = files.filter((file) => featurePlace(file) && !isTest(file) && !isTestFile(file));
  return [...checkSizes(own), ...checkNouns(own)];
}

function checkSizes(files: string[]): Finding[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders]
    .filter(([, inside]) => inside.length > most)
    .map(([folder, inside]) => ({
      path: folder,
      rule: `${inside.length} files (most: ${most})`,
      wayOut: "Sort it into folders of sub-nouns.",
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
