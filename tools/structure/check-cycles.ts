import { slicePlace } from "./slice-kinds.ts";
import { type Finding, isTest, type Source } from "./source.ts";

type Graph = Map<string, Set<string>>;

/**
 * Finds import cycles between files, and between the slices of the server. Types are erased before anything
 * runs, so between files they do not count; between slices they tie two nouns together all the same.
 */
export function checkCycles(sources: Source[]): Finding[] {
  const files: Graph = new Map();
  const slices: Graph = new Map();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { target, typeOnly } of imports) {
      if (target === undefined) continue;
      if (!typeOnly) addEdge(files, path, target);
      const [from, to] = [slicePlace(path)?.slice, slicePlace(target)?.slice];
      if (from !== undefined && to !== undefined && from !== to) addEdge(slices, from, to);
    }
  }
  return [...findCycles(files, ""), ...findCycles(slices, "server/features/")];
}

function addEdge(graph: Graph, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** Depth first; an edge back into the current path closes a cycle, which is told once. */
function findCycles(graph: Graph, prefix: string): Finding[] {
  const done = new Set<string>();
  const findings: Finding[] = [];
  function visit(node: string, trail: string[]): void {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const round = [...trail.slice(start), node];
      findings.push({
        path: prefix + node,
        rule: `an import cycle: ${round.join(" → ")}`,
        wayOut: "Move what both need to a third file, or pass it in as an argument.",
      });
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  }
  for (const node of graph.keys()) visit(node, []);
  return findings;
}
