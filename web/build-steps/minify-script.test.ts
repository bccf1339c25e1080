import { join } from "node:path";
import { expect, test } from "vitest";
import { minifyScript } from "./minify-script.ts";

const early = join(import.meta.dirname, "../app/early.ts");
const boot = join(import.meta.dirname, "boot.ts");

test("the script of the head is plain JavaScript that leaves no name behind", async () => {
  const code = await minifyScript(early, "classic");
  expect(code).toMatch(/^\(\(\)=>\{.*\}\)\(\);?$/s);
  expect(code).not.toMatch(/\bimport\b|\bexport\b|EarlyPress\b/);
});

test("the script that hydrates stays a module without imports before its time", async () => {
  const code = await minifyScript(boot, "module");
  expect(code).not.toMatch(/^import |^export /m);
  expect(code).not.toContain("</script");
  expect(code.length).toBeLessThan(1500);
});
