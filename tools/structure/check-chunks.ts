import { type ESTree, parseSync, Visitor } from "vite";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Finding, isTest } from "./source.ts";

const config = "web/vite.config.ts";

/**
 * Checks that the chunks of the web are folders: a group of `codeSplitting` takes all files directly in a folder, or none
 * of them. The chunk of a new component then follows from its folder, without an edit of the configuration.
 */
export async function checkChunks(root: string, files: string[]): Promise<Finding[]> {
  if (!files.includes(config)) return [];
  const groups = readGroups(await readFile(path.join(root, config), "utf8"));
  const folders = Map.groupBy(
    files.filter((file) => /^(web\/app|contract|content)\/.*\.tsx?$/.test(file) && !isTest(file)),
    (file) => path.posix.dirname(file),
  );
  return groups.flatMap((group) => [...folders.values()].flatMap((folder) => checkGroup(group, folder)));
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

/** The objects with a `name` and a `test` that is a regular expression. */
function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const name = valueOf(properties, "name");
      const test = valueOf(properties, "test");
      if (name?.type !== "Literal" || test?.type !== "Literal" || !("regex" in test)) return;
      groups.push({ name: String(name.value), test: new RegExp(test.regex.pattern, test.regex.flags) });
    },
  }).visit(parseSync(config, text).program);
  return groups;
}

function valueOf(properties: ESTree.ObjectPropertyKind[], name: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}
