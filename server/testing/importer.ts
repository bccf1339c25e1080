import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commands } from "../command-line/commands.ts";
import { parseCommandLine } from "../command-line/parse-command-line.ts";
import { temporaryFolder } from "../db/testing/temporary-folder.ts";
import type { Deps } from "../deps.ts";
import { runCommand } from "./run-command.ts";

/** The content of a file: as it is, or to be written as JSON. */
export type ImportedContent = string | Uint8Array | object;

interface Printed {
  readonly stored: boolean;
  readonly summary: object;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface Importer {
  /** Writes files and imports them with the command: a dry run, unless one of the options is `real`. */
  run(
    contents: ImportedContent | readonly ImportedContent[],
    ...options: string[]
  ): Promise<{ lines: readonly string[]; printed: Printed }>;
  /** What is wrong with the first row of files; its outcome when nothing is. */
  problemOf(contents: ImportedContent | readonly ImportedContent[], ...options: string[]): Promise<unknown>;
  pathOf(name: string): string;
  close(): Promise<void>;
}

/** Imports what a test writes into files, as an operator does. */
export async function openImporter(deps: Deps): Promise<Importer> {
  const folder = await temporaryFolder();
  const pathOf = (name: string) => join(folder.path, name);
  let count = 0;
  const write = async (content: ImportedContent): Promise<string> => {
    const path = pathOf(`file-${++count}`);
    const isText = typeof content === "string" || content instanceof Uint8Array;
    await writeFile(path, isText ? content : JSON.stringify(content));
    return path;
  };
  const run: Importer["run"] = async (contents, ...options) => {
    const paths = await Promise.all([contents].flat().map(write));
    const isReal = options.includes("real");
    const more = [...options.filter((each) => each !== "real"), ...(isReal ? [] : ["--dry-run"])];
    const line = parseCommandLine(["license", "import", ...paths, "--tier", "standard", ...more], commands);
    if (line === "help") throw new Error("this is the help");
    const { lines, json } = await runCommand(deps, line);
    return { lines, printed: json as Printed };
  };
  return {
    run,
    async problemOf(contents, ...options) {
      const [row] = (await run(contents, ...options)).printed.rows;
      return row?.["problem"] ?? row?.["outcome"];
    },
    pathOf,
    close: async () => folder[Symbol.asyncDispose](),
  };
}
