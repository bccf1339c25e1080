import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A working copy of a few files in the temp folder; removed at the end of the block: `await using copy = …`. */
export interface TemporaryTree extends AsyncDisposable {
  readonly root: string;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

export async function temporaryTree(files: Readonly<Record<string, string>>): Promise<TemporaryTree> {
  const root = await mkdtemp(path.join(os.tmpdir(), "keystead-tree-"));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write(".gitignore", "build/\nnode_modules/\n");
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return {
    root,
    write,
    remove: (file) => rm(path.join(root, file)),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
