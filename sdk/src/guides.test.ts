import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const guides = ["electron", "tauri"];

it.each(guides)("the code in the guide for %s is the code that is type-checked", async (name) => {
  const guide = await readFile(new URL(`../../docs/guides/${name}.md`, import.meta.url), "utf8");
  const folder = new URL(`../guides/${name}/`, import.meta.url);
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".d.ts"));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const blocks = [...guide.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""]) => code);
  expect(blocks.toSorted()).toEqual(sources.toSorted());
});
