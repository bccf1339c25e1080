import { rm } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { memoryFolder } from "../db/testing/memory-folder.ts";

/** A folder for databases of the running test, which is deleted after it. */
export async function newFolder(): Promise<string> {
  const folder = await memoryFolder("keystead-test-");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
