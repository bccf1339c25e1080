import { type Finding, isTest, type Source } from "../source.ts";

/** For each folder of a parent: the other folders of that parent that it imports. */
type Graph = Map<string, Set<string>>;

/** Here types count too, because they also tie two nouns together. */
const nouns = "web/app/features";

/**
 * Finds import cycles between the folders of one parent, at any depth. The lint rule `import/no-cycle` finds cycles
 * between files.
 */
export function checkCycles(sources: Source[]): Finding[] {
  const graphs = new Map<string, Graph>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { target, typeOnly } of imports) {
      const edge = target === undefined ? undefined : findEdge(path, target);
      if (!edge || (typeOnly && edge.parent !== nouns)) continue;
      const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
      graphs.set(edge.parent, graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to)));
    }
  }
  return [...graphs].flatMap(([parent, graph]) => findCycles(parent, graph));
}

/**
 * The two sibling folders that an import leads from and to. Undefined when one of the files is beside the other's
 * folder.
 */
function findEdge(path: string, target: string): { parent: string; from: string; to: string } | undefined {
  const [own, other] = [path.split("/"), target.split("/")];
  const depth = own.findIndex((part, index) => part !== other[index]);
  const [from, to] = [own[depth], other[depth]];
  if (from === undefined || to === undefined) return undefined;
  if (depth === own.length - 1 || depth === other.length - 1) return undefined;
  return { parent: own.slice(0, depth).join("/"), from, to };
}

/** Searches depth first. An edge back into the current path closes a cycle, which is reported once. */
function findCycles(parent: string, graph: Graph): Finding[] {
  const finished = new Set<string>();
  const findings: Finding[] = [];
  function visit(node: string, trail: string[]): void {
    const start = trail.indexOf(node);
    if (start >= 0) {
      const circle = [...trail.slice(start), node];
      findings.push({
        path: parent === "" ? node : `${parent}/${node}`,
        rule: `an import cycle: ${circle.join(" → ")}`,
        wayOut: "Move what both need into a folder below both, or pass it in as an argument or a prop.",
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
