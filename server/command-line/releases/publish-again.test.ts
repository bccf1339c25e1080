import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { createMinisign } from "../../testing/minisign.ts";
import { openReleaseCommands } from "../../testing/release-commands.ts";

let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
});
afterAll(() => commands.close());
beforeEach(() => commands.shop.db.run(sql`delete from releases`));

const words = ["release", "publish", "--product", "volume-bot", "--version", "1.0.0"];

test("each file that is for any platform is named when it is published", async () => {
  const own = await commands.build({
    "a-1.0.0.tar.gz": "any",
    "a-1.0.0.exe": "windows",
    "b-1.0.0.jar": "any",
  });
  const draft = await commands.lines(...words, own, "--draft");
  for (const name of ["a-1.0.0.tar.gz", "b-1.0.0.jar"])
    expect(draft).toContain(`"${name}": for any platform; name one with --platform.`);
  expect(draft).not.toContain('"a-1.0.0.exe":');
  // Published without files, it is the same release.
  expect((await commands.run(...words)).warnings).toHaveLength(2);
});

test("no file is named when --platform says what they are for", async () => {
  const own = await commands.build({ "a-1.0.0.tar.gz": "linux" });
  expect((await commands.run(...words, own, "--platform", "linux-x64")).warnings).toEqual([]);
});

test("the same version again says what was not taken of other settings", async () => {
  const bytes = Buffer.from("app");
  const own = await commands.build({ "a-1.0.0.tar.gz": bytes });
  const notes = join(own, "notes.md");
  await writeFile(notes, "New.");
  await commands.run(...words, own, "--notes", notes);
  const again = async (...more: string[]) => {
    const { outcome, notTaken } = await commands.run(...words, own, ...more);
    expect(outcome).toBe("unchanged");
    return notTaken;
  };
  expect(await again()).toEqual([]);
  expect(await again("--notes", notes, "--channel", "stable", "--rollout", "100")).toEqual([]);
  expect(await again("--platform", "linux")).toEqual(["--platform"]);
  expect(await again("--minimum-system", "5.4")).toEqual(["--minimum-system"]);
  await writeFile(notes, "Newer.");
  expect(
    await again("--notes", notes, "--channel", "beta", "--rollout", "5", "--minimum-version", "0.9.0"),
  ).toEqual(["--channel", "--notes", "--minimum-version", "--rollout"]);
  await writeFile(join(own, "a-1.0.0.tar.gz.sig"), createMinisign().sign(bytes));
  expect(await again()).toEqual(["signatures"]);
  const printed = await commands.lines(...words, own, "--platform", "linux", "--rollout", "5");
  expect(printed).toContain(
    "Not taken: --rollout, --platform, signatures. They stay as they were published.",
  );
  expect(printed).toContain("`release promote` and `release rollout` change the channel and the share.");
  expect(printed).toContain("publish a higher version.");
});
