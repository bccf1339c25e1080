import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "../source.ts";

const most = 40;
const manifests = ["", "contract/", "content/", "server/", "web/", "sdk/"].map(
  (folder) => `${folder}package.json`,
);

/**
 * Checks how many packages the product needs at run time, and that a decision names each of them. Also checks that all
 * package.json files require the same version of a package.
 */
export async function checkDependencies(root: string, files: string[]): Promise<Finding[]> {
  const present = manifests.filter((manifest) => files.includes(manifest));
  const contents = await Promise.all(
    present.map(async (manifest) => ({
      manifest,
      content: JSON.parse(await readFile(path.join(root, manifest), "utf8")) as unknown,
    })),
  );
  const needed = new Map<string, string>();
  for (const { manifest, content } of contents)
    for (const name of Object.keys(packagesOf(content, "dependencies"))) needed.set(name, manifest);
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
    ...checkVersions(contents),
  ];
}

function checkVersions(contents: { manifest: string; content: unknown }[]): Finding[] {
  const firstUses = new Map<string, { version: string; manifest: string }>();
  const findings: Finding[] = [];
  for (const { manifest, content } of contents) {
    const packages = { ...packagesOf(content, "dependencies"), ...packagesOf(content, "devDependencies") };
    for (const [name, version] of Object.entries(packages)) {
      const first = firstUses.get(name) ?? { version, manifest };
      firstUses.set(name, first);
      if (version === first.version) continue;
      const rule = `wants ${name} ${version}, and ${first.manifest} wants ${first.version}`;
      findings.push({
        path: manifest,
        rule,
        wayOut: "Give both the same version, so that one copy is installed.",
      });
    }
  }
  return findings;
}

/** The packages of one section of a manifest with their versions, without the workspaces. */
function packagesOf(content: unknown, section: "dependencies" | "devDependencies"): Record<string, string> {
  if (typeof content !== "object" || content === null) return {};
  const packages = Object.entries(
    (content as Record<string, Record<string, string> | undefined>)[section] ?? {},
  );
  return Object.fromEntries(packages.filter(([name]) => !name.startsWith("@keystead/")));
}
