import { featurePlace } from "./feature-place.ts";
import { type Finding, isTest, type Source } from "./source.ts";

type Graph = Map<string, Set<string>>;

/**
 * Finds circles between the folders of `web/app/features`; types count too, because they tie two nouns together all the
 * same. Circles between files are found by the lint rule `import/no-cycle`; the slices of the server have an order.
 */
export function checkCycles(sources: Source[]): Finding[] {
  const graph: Graph = new Map();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    const from = webFeature(path);
    if (from === undefined) continue;
    for (const { target } of imports) {
      const to = target === undefined ? undefined : webFeature(target);
      if (to !== undefined && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return findCycles(graph);
}

function webFeature(path: string): string | undefined {
  const place = featurePlace(path);
  return place?.tree === "web/app/features" ? place.slice : undefined;
}

/** Depth first: an edge back into the current path closes a cycle, which is reported once. */
function findCycles(graph: Graph): Finding[] {
  const finished = new Set<string>();
  const findings: Finding[] = [];
  function visit(node: string, trail: string[]): void {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const circle = [...trail.slice(start), node];
      findings.push({
        path: `web/app/features/${node}`,
        rule: `an import cycle: ${circle.join(" → ")}`,
        wayOut: "Move what both need into a folder below both, or pass it in as a prop.",
      });
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    finished.add(node);
  }
  for (const node of graph.keys()) visit(node, []);
  return findings;
}
