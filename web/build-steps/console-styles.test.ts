// Reads web/build, which `npm test` brings up to date first.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "../app");
const assets = join(import.meta.dirname, "../build/client/assets");

const stylesOf = (isOne: (name: string) => boolean): string =>
  readdirSync(assets)
    .filter((name) => name.endsWith(".css") && isOne(name))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .join("\n");

/** The source files that a file imports, and those that they import. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx?)"/g)) {
    const imported = join(dirname(file), path);
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, found);
  }
  return found;
}

const hasClass = (styles: string, name: string): boolean =>
  styles.includes(`.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`);

it("the console's style sheet has the classes of what it takes from the site", () => {
  const [site, console] = [
    stylesOf((name) => !name.startsWith("console")),
    stylesOf((name) => name.startsWith("console")),
  ];
  const taken = [...importsOf(join(app, "console/entry.tsx"))].filter((file) => file.includes("/features/"));
  expect(taken.length).toBeGreaterThan(5);
  const missing = taken.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => hasClass(site, name) && !hasClass(console, name))
      .map((name) => `${relative(app, file)}: ${name}`),
  );
  expect(missing).toEqual([]);
});
