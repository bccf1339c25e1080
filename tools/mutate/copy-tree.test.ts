import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryTree } from "../test-run/testing/temporary-tree.ts";
import { copyTree } from "./copy-tree.ts";

test("what changes in the copy leaves the original as it is, workspaces included", async () => {
  await using tree = await temporaryTree({
    "server/rules.ts": "original",
    "node_modules/fastify/index.js": "a package",
    "node_modules/.vite/cache.json": "of the original",
    "build/stamps/site": "built",
    "build/clients/index.json": "the clients",
    "web/build/index.html": "the site",
  });
  await mkdir(path.join(tree.root, "node_modules/@keystead"));
  await symlink("../../server", path.join(tree.root, "node_modules/@keystead/server"));
  const { folder, remove } = await copyTree(tree.root);
  const read = (file: string) => readFile(path.join(folder, file), "utf8");

  await writeFile(path.join(folder, "server/rules.ts"), "changed");
  expect(await read("node_modules/@keystead/server/rules.ts")).toBe("changed");
  expect(await readFile(path.join(tree.root, "server/rules.ts"), "utf8")).toBe("original");
  expect(await read("node_modules/fastify/index.js")).toBe("a package");
  expect(await read("build/clients/index.json")).toBe("the clients");
  expect(await read("web/build/index.html")).toBe("the site");
  for (const left of ["build/stamps/site", "build/releases", "node_modules/.vite"])
    await expect(stat(path.join(folder, left))).rejects.toThrow("ENOENT");

  await remove();
  await expect(stat(folder)).rejects.toThrow("ENOENT");
  expect(await readFile(path.join(tree.root, "node_modules/fastify/index.js"), "utf8")).toBe("a package");
});
