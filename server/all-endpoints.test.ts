import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { allEndpoints } from "@keystead/contract/all-endpoints";

/** The modules of the contract that declare endpoints, as addresses of files. */
async function listModules(): Promise<string[]> {
  const folders = await Promise.all(
    ["app", "console", "operator", "portal", "program"].map(async (folder) => {
      const here = new URL(`../contract/${folder}/`, import.meta.url);
      const names = await readdir(here, { recursive: true });
      return names
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
        .map((name) => new URL(name, here).href);
    }),
  );
  return folders.flat();
}

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

// The server, the API description and the clients' types are made from the list: an endpoint that it lacks is nowhere.
test("every endpoint that a module declares is listed once", async () => {
  const modules = await Promise.all(
    (await listModules()).map(async (address) => (await import(address)) as Record<string, unknown>),
  );
  const name = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint).map(name));
  expect(declared.length).toBeGreaterThan(50);
  expect(allEndpoints.map(name).sort()).toEqual(declared.sort());
});
