import { type Kind, type SlicePlace, slicePlace } from "../slice-kinds.ts";
import type { Finding, Source } from "../source.ts";

/** What a file of each kind may import from its own slice. */
const inside: Record<Kind, Kind[]> = {
  routes: ["use case", "presenter", "rules"],
  live: ["rules", "store"],
  "use case": ["use case", "presenter", "access", "rules", "table", "store", "jobs", "provider", "email"],
  presenter: ["presenter", "rules"],
  jobs: ["use case", "email"],
  store: ["store", "table", "access"],
  table: [],
  provider: ["provider", "rules"],
  email: ["email", "rules"],
  access: [],
  rules: ["rules", "access"],
  test: [
    "routes",
    "live",
    "use case",
    "presenter",
    "access",
    "rules",
    "table",
    "store",
    "jobs",
    "provider",
    "email",
    "test",
  ],
  unknown: [],
};

/**
 * What it may import only as types: the types of rules and tables. A presenter may also import the type of the row or
 * the result that it presents.
 */
function namesTypes(from: Kind, to: Kind): boolean {
  return to === "rules" || to === "table" || (from === "presenter" && (to === "store" || to === "use case"));
}

/** What a file of each kind may not import from outside of its slice, and why. */
const forbidden: Partial<Record<Kind, { pattern: RegExp; why: string }>> = {
  routes: {
    pattern: /^(server\/db\/|pg$|pg-boss$|fastify$|@fastify\/)/,
    why: "routes bind endpoints to use cases: they touch no SQL, and neither the request nor the reply",
  },
  "use case": { pattern: /^(fastify$|@fastify\/|server\/platform\/http\/)/, why: "a use case knows no HTTP" },
  presenter: {
    pattern: /^(server\/db\/|pg$|fastify$|@fastify\/|server\/platform\/http\/)/,
    why: "a presenter turns a row into the contract's shape: it queries nothing and knows no HTTP",
  },
  jobs: { pattern: /^(fastify$|@fastify\/|server\/platform\/http\/)/, why: "a job knows no HTTP" },
  access: {
    pattern: /^(?!contract\/|server\/platform\/access\.ts$)/,
    why: "who may do what is a table: it knows the acts of the contract, and computes nothing",
  },
  rules: {
    pattern:
      /^(?!contract\/|content\/|server\/platform\/(clock|pagination)\.ts$|server\/features\/|node:url$)/,
    why: "rules are pure: they know the contract, the content, durations, cursors and node:url",
  },
  store: {
    pattern: /^(content\/|fastify$|@fastify\/|server\/platform\/http\/)/,
    why: "a store knows SQL alone",
  },
  table: {
    pattern: /^(?!contract\/|server\/db\/(table|sql)\.ts$)/,
    why: "a table is described with the contract's types and server/db/table.ts alone",
  },
  email: { pattern: /^(server\/db\/|pg$|fastify$)/, why: "a mail takes what it shows as arguments" },
};

/** Types about HTTP are forbidden too, because a file with a request or a reply can answer by itself. */
const isHttp = /^(fastify$|@fastify\/|server\/platform\/http\/)/;

/**
 * Checks the files of every server slice: their names belong to a closed vocabulary, and their imports of each other
 * are allowed.
 */
export function checkSlices(files: string[], sources: Source[]): Finding[] {
  const names = files.flatMap((path) => {
    const place = slicePlace(path);
    return place ? checkVocabulary(path, place) : [];
  });
  const contents = sources.flatMap((source) => {
    const place = slicePlace(source.path);
    if (!place) return [];
    return [
      ...(place.kind === "use case" || place.kind === "presenter" ? checkStory(source, place) : []),
      ...checkImports(source, place),
    ];
  });
  return [...names, ...contents];
}

function checkVocabulary(path: string, { kind }: SlicePlace): Finding[] {
  if (kind !== "unknown") return [];
  const allowed =
    "<audience>-routes.ts, <verb>-<noun>.ts, present-<noun>.ts, access.ts, rules.ts, table.ts, store.ts, jobs.ts, live.ts, provider.ts, emails/<name>.ts, *.test.ts, and folders of sub-nouns with the same kinds";
  return [
    {
      path,
      rule: "a file outside of the vocabulary of a slice",
      wayOut: `A slice holds ${allowed}. Name the file by what it is, or move it to server/platform.`,
    },
  ];
}

function checkStory({ path, exports }: Source, { name, kind }: SlicePlace): Finding[] {
  const expected = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
  const values = exports.filter((one) => !one.typeOnly);
  if (values.length === 1 && values[0]?.name === expected && values[0].isFunction) return [];
  const names = values.map((one) => one.name).join(", ") || "nothing";
  return [
    {
      path,
      rule: `a ${kind} exports ${names}`,
      wayOut: `Export one function, ${expected} (and the types it needs). Decisions go to rules.ts, SQL to store.ts.`,
    },
  ];
}

function checkImports(source: Source, place: SlicePlace): Finding[] {
  return source.imports.flatMap(({ specifier, target, typeOnly }) => {
    const other = target === undefined ? undefined : slicePlace(target);
    if (other) return checkArrow(source.path, place, target ?? specifier, other, typeOnly);
    const imported = target ?? specifier;
    const bar = forbidden[place.kind];
    if (!bar?.pattern.test(imported) || (typeOnly && !isHttp.test(imported))) return [];
    return [{ path: source.path, rule: `${place.kind} imports ${imported}`, wayOut: `${bar.why}.` }];
  });
}

function checkArrow(
  path: string,
  from: SlicePlace,
  target: string,
  to: SlicePlace,
  typeOnly: boolean,
): Finding[] {
  if (from.slice === to.slice) {
    if (inside[from.kind].includes(to.kind) || (typeOnly && namesTypes(from.kind, to.kind))) return [];
    const allowed = inside[from.kind].join(", ") || "nothing";
    return [
      {
        path,
        rule: `${from.kind} imports ${target} (${to.kind})`,
        wayOut: `Inside a slice: routes → use case → rules, store, jobs. Here: ${from.kind} → ${allowed}.`,
      },
    ];
  }
  if (from.kind === "test" || (from.kind === "use case" && to.kind === "use case")) return [];
  return [
    {
      path,
      rule: `${from.slice} imports ${target} of another slice`,
      wayOut: "Between slices a use case calls a use case, and nothing else crosses.",
    },
  ];
}
