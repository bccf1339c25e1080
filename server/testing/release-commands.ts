import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "@keystead/contract/portal/releases";
import type { Output } from "../command-line/command.ts";
import { commands } from "../command-line/commands.ts";
import { parseCommandLine } from "../command-line/parse-command-line.ts";
import { sql } from "../db/sql.ts";
import { newCustomer } from "./customer.ts";
import { testApp } from "./test-app.ts";
import { runCommand } from "./run-command.ts";

/** What the commands on releases print as JSON. */
interface Printed {
  readonly outcome: string;
  readonly state: string;
  readonly channel: string;
  readonly rollout: number;
  readonly leftOut: string[];
  readonly notTaken: string[];
  readonly warnings: string[];
  readonly files: {
    filename: string;
    platform: string | null;
    arch: string | null;
    sha512: string;
    purpose: string;
  }[];
  readonly releases: { version: string; state: string }[];
}

/** A shop whose releases are published by command. Call `close` at the end. */
export async function openReleaseCommands() {
  const shop = await testApp();
  const folder = await mkdtemp(join(tmpdir(), "keystead-publish-"));

  async function output(...args: string[]): Promise<Output> {
    const line = parseCommandLine(args, commands);
    if (line === "help") throw new Error("this is the help");
    return runCommand(shop.deps, line);
  }

  const run = async (...args: string[]) => (await output(...args)).json as Printed;

  return {
    shop,
    run,
    /** What a command prints for a person. */
    lines: async (...args: string[]) => (await output(...args)).lines.join("\n"),
    failure: (...args: string[]): Promise<unknown> => run(...args).catch((error: unknown) => error),
    release: (verb: string, version: string, ...more: string[]) =>
      run("release", verb, "--product", "volume-bot", "--version", version, ...more),
    /** A folder with these files. */
    async build(files: Record<string, string | Uint8Array>): Promise<string> {
      const own = await mkdtemp(join(folder, "build-"));
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(own, name, ".."), { recursive: true });
        await writeFile(join(own, name), content);
      }
      return own;
    },
    /** How many files are in the storage. */
    stored: async () => (await readdir(join(shop.deps.config.dataDir, "artifacts")).catch(() => [])).length,
    /** The ids of bytes that no release has. */
    unused: () => shop.db.rows(sql`select id from unused_artifacts`),
    /** What a customer gets of a file. */
    async download(filename: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
      const customer = await newCustomer(shop);
      const { body } = await customer.call("GET /api/download-links");
      const { files } = (body as unknown as { data: { files: Download[] } }).data;
      const url = files.find((file) => file.filename === filename)?.url ?? "";
      const response = await shop.app.inject({
        url: url.replace("https://shop.example", ""),
        authority: "shop.example",
      });
      return { bytes: response.rawPayload, headers: response.headers };
    },
    async close(): Promise<void> {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}
