import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readersFile } from "../rules.ts";

/** The public keys of those who read the log for a while. What a killed backup has left adds a key that nobody has. */
export async function findLogReaders(archive: string): Promise<string[]> {
  const text = await readFile(join(archive, readersFile), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter((line) => line !== "");
}
