import { readFile, rm, writeFile } from "node:fs/promises";
import { beforeEach, expect, it } from "vitest";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();
const nowhere = "http://127.0.0.1:1";

beforeEach(async () => {
  for (const name of ["license-request.txt", "license-receipt.txt"] as const)
    await rm(app.file(name), { force: true });
});

it("a machine that never goes online is told how to make a request, and makes it without a connection", async () => {
  await app.configure({ server: nowhere });
  const stopped = await app.run("--once");
  expect(stopped).toMatchObject({ code: 5 });
  expect(stopped.output).toContain("If this machine never goes online, run: npm run offline-request");
  const { code, output } = await app.run("--offline-request");
  expect(code).toBe(0);
  const saved = await readFile(app.file("license-request.txt"), "utf8");
  expect(saved).toMatch(/^-----BEGIN LICENSE REQUEST-----\n/);
  expect(output).toContain(saved);
  expect(output).toContain(`Bring it to ${nowhere}/license-dashboard#offline`);
});

it("a file that isn't a license file of this machine is refused, and nothing is given back that isn't there", async () => {
  await app.configure({ server: nowhere });
  await writeFile(app.file("license-request.txt"), "not a license file");
  for (const [options, words] of [
    [["--offline-load"], "Name the license file"],
    [["--offline-load", "missing.txt"], "Can't read missing.txt."],
    [["--offline-load", app.file("license-request.txt")], "Can't use this license file."],
    [["--offline-receipt"], "There's no license file on this machine"],
  ] as const) {
    const { code, output } = await app.run(...options);
    expect(code).toBe(5);
    expect(output).toContain(words);
  }
});
