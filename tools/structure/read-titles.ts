import { type ESTree, parseSync, Visitor } from "vite";

/** The methods of `test` and `it` that declare a test that runs. */
const runs = new Set(["each", "for", "concurrent"]);

/**
 * The titles of the tests in a test file, each as its literal parts. A plain title is one part; a template with
 * placeholders has several. Skipped and to-do tests are left out.
 */
export function readTitles(file: string, text: string): string[][] {
  const titles: string[][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && declaresTest(callee)) titles.push(literalParts(title));
    },
  }).visit(parseSync(file, text).program);
  return titles.filter((parts) => parts.length > 0);
}

function declaresTest(callee: ESTree.Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "test" || callee.name === "it";
  if (callee.type === "CallExpression") return declaresTest(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return declaresTest(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return runs.has(callee.property.name) && declaresTest(callee.object);
}

function literalParts(title: ESTree.Argument): string[] {
  if (title.type === "Literal") return typeof title.value === "string" ? [title.value] : [];
  if (title.type !== "TemplateLiteral") return [];
  return title.quasis.map(({ value }) => value.cooked ?? value.raw).filter((part) => part !== "");
}
