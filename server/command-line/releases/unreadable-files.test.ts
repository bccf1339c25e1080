import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReleaseCommands } from "../../testing/release-commands.ts";
import { Refusal } from "../command.ts";
import { refuseRelease, refuseUnreadable } from "./explain-release.ts";

let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
});
afterAll(() => commands.close());

const publish = ["release", "publish", "--product", "volume-bot", "--version", "1.0.0"];

test("a file or a folder that this user may not read is refused by its name", async () => {
  const own = await commands.build({ "a.exe": "x", "locked/b.exe": "y" });
  // Root reads everything: then the refusal is tried by the error alone.
  if (process.getuid?.() === 0) {
    const error = Object.assign(new Error("EACCES"), { code: "EACCES", path: join(own, "a.exe") });
    expect(() => refuseUnreadable(error)).toThrow("This user may not read it (EACCES)");
    expect(() => refuseUnreadable(new Error("another"))).toThrow("another");
    return;
  }
  await chmod(join(own, "a.exe"), 0);
  await chmod(join(own, "locked"), 0);
  for (const path of [join(own, "a.exe"), own]) {
    const refused = await commands.failure(...publish, path);
    expect(refused).toBeInstanceOf(Refusal);
    expect(String(refused)).toContain("This user may not read it");
  }
  await chmod(join(own, "locked"), 0o700);
});

test("notes that are no text are refused, and nothing is stored", async () => {
  const own = await commands.build({ "a.exe": "x" });
  await writeFile(join(own, "notes.md"), "one\0two");
  const refused = await commands.failure(...publish, join(own, "a.exe"), "--notes", join(own, "notes.md"));
  expect(String(refused)).toContain("the file is no text");
  expect(await commands.unused()).toEqual([]);
});

test("notes of 100,000 characters are the longest", async () => {
  const own = await commands.build({ "a.exe": "x" });
  const notes = join(own, "notes.md");
  await writeFile(notes, "x".repeat(100_001));
  const refused = await commands.failure(...publish, join(own, "a.exe"), "--notes", notes);
  expect(String(refused)).toContain("longer than 100,000 characters");
  await writeFile(notes, "x".repeat(100_000));
  expect(await commands.release("publish", "1.0.0", join(own, "a.exe"), "--notes", notes)).toMatchObject({
    notes: "x".repeat(100_000),
  });
});

test("a name with characters that a terminal obeys is printed with their numbers", () => {
  expect(() => refuseRelease({ reason: "filename_unsafe", path: "a\u202e\u001bexe" })).toThrow(
    String.raw`"a\u{202e}\u001bexe": The name`,
  );
});
