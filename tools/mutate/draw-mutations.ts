import { createHash } from "node:crypto";
import type { Mutation } from "./mutation.ts";

/**
 * Draws mutations in equal parts of every kind and of every folder. The same seed draws the same mutations. A change
 * elsewhere in the code does not change the order of the others.
 */
export function drawMutations(
  mutations: readonly Mutation[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly Mutation[] {
  const ordered = mutations
    .map((mutation) => ({ mutation, order: hash(seed, mutation) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ mutation }) => mutation);
  const folders = groupInTurns(ordered, ({ file }) => folderOf(file)).map((ofFolder) =>
    takeTurns(groupInTurns(ofFolder, ({ kind }) => kind)),
  );
  return takeTurns(folders).slice(0, count);
}

/** The part of the product for a row of the report. */
export function folderOf(file: string): string {
  const [top = "", second = "", third = ""] = file.split("/");
  if (top === "contract") return top;
  if (second === "features") return `${top}/${second}/${third}`;
  if (top === "web") return [top, second, third].filter((part) => !part.includes(".")).join("/");
  return second.includes(".") ? top : `${top}/${second}`;
}

function groupInTurns<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

/** The first of each group, then the second of each, and so on. */
function takeTurns<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

function hash(seed: number, { file, code, change }: Mutation): string {
  return createHash("sha256").update(`${seed}\n${file}\n${code}\n${change}`).digest("hex");
}
