import { type ESTree, parseSync, Visitor } from "vite";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Finding, isTest } from "../../source.ts";

const config = "web/vite.config.ts";

/**
 * Checks that the chunks of the web are folders. A group of `codeSplitting` takes all files directly in a folder, or
 * none of them. So the chunk of a new component follows from its folder, without an edit of the configuration.
 */
export async function checkChunks(root: string, files: string[]): Promise<Finding[]> {
  if (!files.includes(config)) return [];
  const { groups, unreadable } = readGroups(await readFile(path.join(root, config), "utf8"));
  const folders = Map.groupBy(
    files.filter((file) => /^(web\/app|contract|content)\/.*\.tsx?$/.test(file) && !isTest(file)),
    (file) => path.posix.dirname(file),
  );
  return [
    ...Array.from({ length: unreadable }, () => ({
      path: config,
      rule: "a chunk without a plain name and a regular expression",
      wayOut:
        "Write `name` as a string and `test` as a regular expression, so that the folders of a chunk can be read.",
    })),
    ...groups.flatMap((group) => [...folders.values()].flatMap((folder) => checkGroup(group, folder))),
  ];
}

interface Group {
  name: string;
  test: RegExp;
}

function checkGroup({ name, test }: Group, folder: string[]): Finding[] {
  const [included] = folder.filter((file) => test.test(`/${file}`));
  const [excluded] = folder.filter((file) => !test.test(`/${file}`));
  const namesFile = /\\\.(tsx?|\()/.test(test.source);
  if (included === undefined || (excluded === undefined && !namesFile)) return [];
  return [
    {
      path: config,
      rule: `the chunk ${name} names a file: it takes ${included}${excluded === undefined ? "" : ` and not ${excluded}`}`,
      wayOut: "Name a folder, and put the files of the chunk there.",
    },
  ];
}

/** The elements of `groups`, and the number of those that are not an object with a literal `name` and `test`. */
function readGroups(text: string): { groups: Group[]; unreadable: number } {
  const elements: ESTree.ArrayExpression["elements"] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type !== "Identifier" || key.name !== "groups") return;
      elements.push(...(value.type === "ArrayExpression" ? value.elements : [null]));
    },
  }).visit(parseSync(config, text).program);
  const groups = elements.flatMap((element) => readGroup(element) ?? []);
  return { groups, unreadable: elements.length - groups.length };
}

function readGroup(element: ESTree.ArrayExpression["elements"][number]): Group | undefined {
  if (element?.type !== "ObjectExpression") return undefined;
  const name = valueOf(element.properties, "name");
  const test = valueOf(element.properties, "test");
  if (name?.type !== "Literal" || test?.type !== "Literal" || !("regex" in test)) return undefined;
  return { name: String(name.value), test: new RegExp(test.regex.pattern, test.regex.flags) };
}

function valueOf(properties: ESTree.ObjectPropertyKind[], name: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}
