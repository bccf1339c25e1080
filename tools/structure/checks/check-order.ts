import { districts, foldersOf, serverSlices } from "../feature-order.ts";
import { type FeaturePlace, featurePlace } from "../feature-place.ts";
import { type Finding, isTest, type Source } from "../source.ts";

/**
 * Checks that imports among the features point downward. This applies between the slices of the server. It also applies
 * between the districts and sub-noun folders of a slice, on the server and in the web. Types count too, because they
 * also tie two nouns together.
 */
export function checkOrder(sources: Source[]): Finding[] {
  const own = sources.filter(({ path }) => !isTest(path));
  return [...checkListed(own), ...own.flatMap(checkImports)];
}

/** Every slice of the server, district and sub-noun folder has a place in the order. */
function checkListed(sources: Source[]): Finding[] {
  const unlisted = new Map<string, string>();
  for (const { path } of sources) {
    const place = featurePlace(path);
    if (!place) continue;
    const { tree, slice, folder, level } = place;
    if (tree === "server/features" && !serverSlices.includes(slice))
      unlisted.set(`${tree}/${slice}`, "a slice without a place in the order");
    if (folder !== undefined && Number.isNaN(level))
      unlisted.set(`${tree}/${slice}/${folder}`, "a sub-noun folder without a place in the order");
    if (level === 0 && `${tree}/${slice}` in districts)
      unlisted.set(path, "a file outside of every district");
  }
  const wayOut =
    "List a folder in tools/structure/feature-order.ts, above everything that it imports; a slice with districts has access.ts, routes, live channels and jobs alone at its root.";
  return [...unlisted].map(([path, rule]) => ({ path, rule, wayOut }));
}

function checkImports({ path, imports }: Source): Finding[] {
  const from = featurePlace(path);
  if (!from) return [];
  return imports.flatMap(({ target }) => {
    const to = target === undefined ? undefined : featurePlace(target);
    if (to?.tree !== from.tree || !isUpward(from, to)) return [];
    const order = from.slice === to.slice ? folderOrder(from) : serverSlices.join(" ← ");
    return [
      {
        path,
        rule: `imports ${target}, which is above it`,
        wayOut: `Bottom-up: ${order}. Move what both need down, or the story that needs both up.`,
      },
    ];
  });
}

/** Whether an import between two places of one tree points upward. */
export function isUpward(from: FeaturePlace, to: FeaturePlace): boolean {
  if (from.slice === to.slice) return to.level > from.level;
  return from.tree === "server/features" && serverSlices.indexOf(to.slice) > serverSlices.indexOf(from.slice);
}

function folderOrder({ tree, slice }: FeaturePlace): string {
  const root = `${tree}/${slice}` in districts ? [] : ["root"];
  return [
    ...(tree === "server/features" ? ["access.ts"] : []),
    ...root,
    ...foldersOf(`${tree}/${slice}`),
    ...(tree === "server/features" ? ["routes, live, jobs of the root"] : []),
  ].join(" ← ");
}
