import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { readDeclaredNames } from "./read-declared-names.ts";
import { readLooseTexts } from "./read-loose-texts.ts";
import type { Export, Import, Literal, Source } from "./source.ts";

const isCode = /\.(ts|tsx|mjs|js)$/;

/** Parses every program file among `files` below `root`. Throws when one cannot be parsed. */
export async function readSources(root: string, files: string[]): Promise<Source[]> {
  const known = new Set(files);
  const code = files.filter((file) => isCode.test(file));
  return Promise.all(
    code.map(async (file) => readSource(file, await readFile(path.join(root, file), "utf8"), known)),
  );
}

type Parsed = ReturnType<typeof parseSync>;

function readSource(file: string, text: string, known: Set<string>): Source {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return {
    path: file,
    text,
    lines: text.split("\n").length - 1,
    imports: readImports(parsed, text, (specifier) => resolveImport(file, specifier, known)),
    exports: readExports(parsed),
    readsEnvironment: readsEnvironment(parsed),
    readsClockInTransaction: readsClockInTransaction(parsed, text),
    literals: readLiterals(parsed),
    declaredNames: readDeclaredNames(parsed.program),
    looseTexts: file.endsWith(".tsx") ? readLooseTexts(parsed.program, text) : [],
  };
}

function readImports(
  parsed: Parsed,
  text: string,
  resolve: (specifier: string) => string | undefined,
): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const specifiers = new Map<string, boolean>();
  const note = (specifier: string, typeOnly: boolean): void =>
    void specifiers.set(specifier, typeOnly && (specifiers.get(specifier) ?? true));

  for (const { moduleRequest, entries } of staticImports) {
    note(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const entry of staticExports.flatMap((statement) => statement.entries)) {
    if (entry.moduleRequest) note(entry.moduleRequest.value, entry.isType);
  }
  for (const { moduleRequest } of dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^(["'`])[^"'`$]+\1$/.test(written)) note(written.slice(1, -1), false);
  }
  new Visitor({
    TSImportType({ source }) {
      note(source.value, true);
    },
  }).visit(parsed.program);
  return [...specifiers].map(([specifier, typeOnly]) => ({
    specifier,
    typeOnly,
    target: resolve(specifier),
  }));
}

function readExports(parsed: Parsed): Export[] {
  const functions = new Set(parsed.program.body.flatMap(declaredFunctions));
  return parsed.module.staticExports
    .flatMap((statement) => statement.entries)
    .map((entry) => {
      const name = entry.exportName.name ?? (entry.exportName.kind === "Default" ? "default" : "*");
      const passedOn = /^(\.|@keystead\/)/.test(entry.moduleRequest?.value ?? "");
      return { name, typeOnly: entry.isType, passedOn, isFunction: functions.has(name) };
    });
}

/** The names of the functions that a top-level statement exports. */
function declaredFunctions(statement: ESTree.Program["body"][number]): string[] {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  if (declaration?.type === "FunctionDeclaration") return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init?.type === "ArrowFunctionExpression" ? [id.name] : [],
  );
}

function readsEnvironment(parsed: Parsed): boolean {
  let reads = parsed.module.staticImports.some(
    ({ moduleRequest, entries }) =>
      /^(node:)?process$/.test(moduleRequest.value) &&
      entries.some((entry) => entry.importName.name === "env"),
  );
  new Visitor({
    MemberExpression({ object, property }) {
      const isProcess = object.type === "Identifier" && object.name === "process";
      if (isProcess && property.type === "Identifier" && property.name === "env") reads = true;
    },
  }).visit(parsed.program);
  return reads;
}

/** Whether a function with a parameter `tx` calls `clock.now()`. `tx` may also be destructured from an object parameter. */
function readsClockInTransaction({ program }: Parsed, text: string): boolean {
  const inside: { start: number; end: number }[] = [];
  const looks: number[] = [];
  const note = ({ params, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const given = params.map((param) => text.slice(param.start, param.end)).join();
    if (/(^|[{,\s])tx\b/.test(given)) inside.push({ start, end });
  };
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
    CallExpression({ callee, start }) {
      if (/\bclock\s*\.now$/.test(text.slice(callee.start, callee.end))) looks.push(start);
    },
  }).visit(program);
  return looks.some((at) => inside.some(({ start, end }) => start < at && at < end));
}

/** The literals of a program, without the specifiers of its imports. */
function readLiterals({ program }: Parsed): Literal[] {
  const literals: Literal[] = [];
  const specifiers = new Set<ESTree.Node>();
  new Visitor({
    ImportDeclaration: ({ source }) => void specifiers.add(source),
    ImportExpression: ({ source }) => void specifiers.add(source),
    ExportNamedDeclaration: ({ source }) => void (source && specifiers.add(source)),
    ExportAllDeclaration: ({ source }) => void specifiers.add(source),
    Literal(node) {
      if ("regex" in node) literals.push({ text: node.regex.pattern, isRegex: true });
      else if (typeof node.value === "string" && !specifiers.has(node))
        literals.push({ text: node.value, isRegex: false });
    },
    TemplateElement: ({ value }) => void literals.push({ text: value.raw, isRegex: false }),
    JSXText: ({ value }) => void literals.push({ text: value, isRegex: false }),
  }).visit(program);
  return literals;
}

/** The package names that the workspaces use to import each other. */
const workspaces: [prefix: string, folder: string][] = [
  ["@keystead/contract/", "contract/"],
  ["@keystead/content/", "content/"],
  ["@keystead/client", "sdk/src/index.ts"],
];

function resolveImport(from: string, specifier: string, known: Set<string>): string | undefined {
  const bare = specifier.replace(/\?.*$/, "");
  const workspace = workspaces.find(([prefix]) => bare.startsWith(prefix));
  const target = workspace
    ? bare.replace(...workspace)
    : bare.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), bare)
      : undefined;
  if (target === undefined) return undefined;
  return ["", ".ts", ".tsx"].map((ending) => target + ending).find((candidate) => known.has(candidate));
}
