import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const nodeModules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const packageFolder = path.join(nodeModules, "@sparticuz", "chromium");

/**
 * Unpacks the Chromium of the npm package @sparticuz/chromium once and returns the path of its launcher. Undefined when
 * the package is not installed, or when it does not run: it runs only on Linux on x64.
 */
export async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64" || !(await exists(packageFolder)))
    return undefined;
  const manifest: unknown = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8"));
  const folder = path.join(await cacheFolder(), `chromium-${readVersion(manifest)}`);
  if (!(await exists(folder))) await unpackInto(folder);
  return path.join(folder, "launch-chromium");
}

/**
 * The package writes to fixed names in the temp folder and mistakes half-written files for finished ones. So each
 * process unpacks into its own folder and renames that into place, which is atomic: the first one wins.
 */
async function unpackInto(folder: string): Promise<void> {
  const own = await mkdtemp(`${folder}.unpacking-`);
  try {
    await runPackage(own);
    await writeLauncher(own, folder);
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

/** Runs in a child process, because the package is configured by environment variables alone. */
async function runPackage(target: string): Promise<void> {
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: path.dirname(nodeModules),
    env: { ...process.env, TMPDIR: target, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(child, "close");
  if (child.exitCode !== 0)
    throw new Error(`Unpacking Chromium into ${target} failed (exit code ${child.exitCode}).`);
}

/**
 * Writes a script that starts the browser with the shared libraries and fonts of the package. So the browser runs on a
 * machine that has neither. Installed fonts are used too.
 */
async function writeLauncher(own: string, folder: string): Promise<void> {
  const fonts = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', "<fontconfig>"];
  for (const dir of [`${folder}/fonts/fonts`, "/usr/share/fonts", "/usr/local/share/fonts"]) {
    fonts.push(`  <dir>${dir}</dir>`);
  }
  fonts.push(`  <cachedir>${folder}/fonts-cache</cachedir>`, "</fontconfig>", "");
  await writeFile(path.join(own, "fonts", "fonts.conf"), fonts.join("\n"));
  const launcher = [
    "#!/bin/sh",
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"',
    'export FONTCONFIG_FILE="$here/fonts/fonts.conf"',
    'exec "$here/chromium" "$@"',
    "",
  ];
  await writeFile(path.join(own, "launch-chromium"), launcher.join("\n"));
  await chmod(path.join(own, "launch-chromium"), 0o755);
}

async function cacheFolder(): Promise<string> {
  const preferred = path.join(nodeModules, ".cache");
  try {
    await mkdir(preferred, { recursive: true });
    await access(preferred, constants.W_OK);
    return preferred;
  } catch {
    // This user cannot write to node_modules, as in some container images.
    const own = path.join(os.tmpdir(), `keystead-${os.userInfo().uid}`);
    await mkdir(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function readVersion(manifest: unknown): string {
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error("The package.json of @sparticuz/chromium has no version.");
}
