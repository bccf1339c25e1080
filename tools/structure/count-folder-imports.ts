import { isUpward } from "./check-order.ts";
import { subNouns } from "./feature-order.ts";
import { type FeaturePlace, featurePlace } from "./feature-place.ts";
import { isTest, type Source } from "./source.ts";

interface Count {
  files: number;
  folders: number;
  upward: number;
}

/**
 * One line for each slice with sub-noun folders: how many of the value imports inside it cross from folder to folder,
 * and how many of these point upward. Tests are left out, as are imports of types alone.
 */
export function describeFolderImports(sources: Source[]): string[] {
  const own = sources.filter(({ path }) => !isTest(path));
  const counts = new Map<string, Count>();
  for (const { path } of own) {
    const slice = sliceOf(featurePlace(path));
    if (slice in subNouns) counts.set(slice, { files: 0, folders: 0, upward: 0 });
  }
  for (const { path, imports } of own) {
    for (const { target, typeOnly } of imports) {
      const [from, to] = [featurePlace(path), featurePlace(target ?? "")];
      const count = counts.get(sliceOf(from));
      if (!count || !from || !to || sliceOf(from) !== sliceOf(to) || typeOnly) continue;
      count.files += 1;
      if (from.folder !== to.folder) count.folders += 1;
      if (isUpward(from, to)) count.upward += 1;
    }
  }
  return [...counts].map(
    ([slice, { files, folders, upward }]) =>
      `${slice}: ${folders} of ${files} value imports go between its folders, ${upward} upward`,
  );
}

function sliceOf(place: FeaturePlace | undefined): string {
  return place ? `${place.tree}/${place.slice}` : "";
}
