import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "./source.ts";

const most = 40;
const manifests = ["", "contract/", "content/", "server/", "web/", "sdk/"].map(
  (folder) => `${folder}package.json`,
);

/** Checks how many packages the product needs at run time, and that a decision names each. */
export async function checkDependencies(root: string, files: string[]): Promise<Finding[]> {
  const present = manifests.filter((manifest) => files.includes(manifest));
  const needed = new Map<string, string>();
  for (const manifest of present) {
    for (const name of dependenciesOf(await readFile(path.join(root, manifest), "utf8")))
      needed.set(name, manifest);
  }
  const decisions = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file));
  const texts = await Promise.all(decisions.map((file) => readFile(path.join(root, file), "utf8")));
  const unnamed = [...needed].filter(([name]) => !texts.some((text) => text.includes(`\`${name}\``)));
  return [
    ...(needed.size > most
      ? [
          {
            path: "package.json",
            rule: `${needed.size} packages at run time (most: ${most})`,
            wayOut: "Write the small part yourself, or drop a package that another one covers.",
          },
        ]
      : []),
    ...unnamed.map(([name, manifest]) => ({
      path: manifest,
      rule: `the dependency ${name} is in no decision`,
      wayOut: `Say in docs/decisions why the product needs \`${name}\`.`,
    })),
  ];
}

/** The packages of a manifest's `dependencies`, without the workspaces. */
function dependenciesOf(manifest: string): string[] {
  const parsed: unknown = JSON.parse(manifest);
  if (typeof parsed !== "object" || parsed === null || !("dependencies" in parsed)) return [];
  return Object.keys(parsed.dependencies ?? {}).filter((name) => !name.startsWith("@keystead/"));
}
