import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "./paths.mjs";
import { listSoftware } from "./sbom.mjs";

test("lists the product and its runtime packages with their hashes, without test packages", async () => {
  const bill = await listSoftware(process.execPath);
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "keystead" } } });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "react"]));
  expect(names).not.toContain("vitest");
  const unhashed = bill.components.filter(({ hashes }) => !hashes?.length);
  // The workspaces. npm names them by their folders.
  expect(unhashed.map(({ name }) => name).toSorted()).toEqual([
    "content",
    "contract",
    "sdk",
    "server",
    "web",
  ]);
});

test("the lockfile has the hash of every package but development tools for other systems", () => {
  const { packages } = JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8")) as {
    packages: Record<string, { link?: boolean; integrity?: string; dev?: boolean; optional?: boolean }>;
  };
  const unhashed = Object.entries(packages).filter(
    ([place, entry]) => place.includes("node_modules/") && !entry.link && !entry.integrity,
  );
  expect(unhashed.filter(([, { dev, optional }]) => !dev || !optional)).toEqual([]);
});
