import { rm, utimes } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildFolders } from "./build-folders.mjs";
import { makeProject, type Project } from "./testing/make-project.ts";

let project: Project;

beforeEach(async () => {
  project = await makeProject();
});

afterEach(() => project.remove());

describe("build", () => {
  test("builds everything once, and again only what changed", async () => {
    const first = await project.run("build");
    expect(first.output).toMatch(
      /^Built the sdk in .* s\.\nBuilt the clients in .* s\.\nBuilt the sample apps in .* s\.\nBuilt the site in .* s\.\n$/,
    );

    expect(await project.run("build")).toEqual({ code: 0, output: "" });

    await project.write("web/app/home.tsx", "export const home = 1;\n");
    await project.run("build");
    await project.write("contract/portal/licenses.ts", "export const path = 2;\n");
    await project.run("build");
    expect(await project.lines("builds.log")).toEqual(["apps", "site", "site", "apps", "site"]);
  });

  test("builds nothing for a test or an ignored file", async () => {
    await project.run("build");
    await project.write("web/app/home.test.tsx", "test();\n");
    await project.write("web/var/cache.txt", "x");
    expect(await project.run("build")).toEqual({ code: 0, output: "" });
  });

  test("builds again what has been deleted", async () => {
    await project.run("build");
    await rm(path.join(project.folder, "web/build"), { recursive: true });
    expect((await project.run("build")).output).toMatch(/^Built the site in .* s\.\n$/);
  });

  test("builds another shop beside the first, and neither in place of the other", async () => {
    const written = (file: string) => `
      import fs from "node:fs";
      import path from "node:path";
      fs.appendFileSync("builds.log", (process.env.SHOP ?? "content") + "\\n");
      const file = process.env.SHOP ? "${path.posix.dirname(buildFolders("other/shop").site)}/${file}" : "${file}";
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, "built");
    `;
    await project.write(
      "examples/pack.ts",
      written("releases/manifest.json").replace('"releases', '"build/releases'),
    );
    await project.write("web/build.ts", written("site/client/index.html").replace(': "site', ': "web/build'));
    await project.write("other/shop/brand.ts", "export const brand = 2;\n");
    await project.run("build");
    const other = { SHOP: "other/shop" };
    expect((await project.run("build", other)).output).toMatch(
      /^Built the sample apps .*\nBuilt the site .*\n$/,
    );
    expect((await project.run("build", other)).output).toBe("");
    expect((await project.run("build")).output).toBe("");
    await project.write("other/shop/brand.ts", "export const brand = 3;\n");
    expect((await project.run("build")).output).toBe("");
    await project.run("build", other);
    const builds = ["content", "content", ...Array<string>(4).fill("other/shop")];
    expect(await project.lines("builds.log")).toEqual(builds);
  });

  test("says so when SHOP names no folder", async () => {
    const { code, output } = await project.run("build", { SHOP: "shops/none" });
    expect({ code, output }).toEqual({
      code: 1,
      output: "SHOP names shops/none, and there is no such folder.\n",
    });
  });

  test("packs the clients alone, and prints where they are each time", async () => {
    const { code, output } = await project.run("pack-clients");
    expect({ code, output: output.replaceAll(/[\d.]+ s/g, "1 s") }).toEqual({
      code: 0,
      output: "Built the sdk in 1 s.\nBuilt the clients in 1 s.\nbuild/clients/client-1.tgz\n",
    });
    expect((await project.run("pack-clients")).output).toBe("build/clients/client-1.tgz\n");
    expect(await project.lines("builds.log")).toEqual([]);
  });

  test("builds once when two begin at the same time", async () => {
    const both = await Promise.all([project.run("build"), project.run("build")]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await project.lines("builds.log")).toEqual(["apps", "site"]);
  });

  test("takes over a lock whose owner died, or that nobody has touched for long", async () => {
    await project.write("build/lock", "999999999");
    expect((await project.run("build")).code).toBe(0);

    await project.write("web/app/home.tsx", "export const home = 2;\n");
    await project.write("build/lock", String(process.pid));
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(path.join(project.folder, "build/lock"), minuteAgo, minuteAgo);
    expect((await project.run("build")).output).toMatch(/^Built the site/);
  });

  test("names the failed step with its output, and retries it the next time", async () => {
    await project.write("web/build.ts", "throw new Error('no such page');\n");
    const failed = await project.run("build");
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("no such page");
    expect(failed.output).toContain("Could not build the site.");
    expect((await project.run("build")).code).toBe(1);
  });
});

describe("start", () => {
  test("passes a signal on once, however often it comes, and answers the product's exit code", async () => {
    const { child, printed, ended } = project.start("start");
    await printed("up ");
    child.kill("SIGTERM");
    child.kill("SIGTERM");
    child.kill("SIGINT");
    await ended;
    expect(await project.lines("signals.log")).toHaveLength(1);
    expect(child.exitCode).toBe(7);
  });

  test("lets the product close in good order when the runner is killed", async () => {
    const { child, printed, ended } = project.start("start");
    await printed("up ");
    child.kill("SIGKILL");
    await ended;
    expect(await printed("closed")).toContain("closed");
    expect(await project.lines("signals.log")).toEqual(["SIGTERM"]);
  });

  // SIGKILL ends npm but not the shell that it starts scripts with; only Linux tells the parent of that shell.
  test.each(process.platform === "linux" ? (["SIGTERM", "SIGKILL"] as const) : (["SIGTERM"] as const))(
    "ends with the npm that started it (%s)",
    async (signal) => {
      const { child, printed, ended } = project.start("start", { byNpm: true });
      await printed("up ");
      child.kill(signal);
      await ended;
      expect(await printed("closed")).toContain("closed");
      expect(await project.lines("signals.log")).toEqual(["SIGTERM"]);
    },
  );
});

test("names the commands there are when it does not know one", async () => {
  const { code, output } = await project.run("strat");
  expect(code).toBe(1);
  expect(output).toBe(
    "Unknown command strat. One of: start, test, check, dev, build, format, screens, videos, bench, mutate, sbom, pack-clients, keystead.\n",
  );
});
