/**
 * Setup file of the projects that run in Node. Notes which files of the repository a test file reads besides its
 * imported modules. It also notes the reads of the programs that the test file starts. The reads reach the runner as
 * the file's `meta`. A process runs many test files on the same modules, so a module may keep the content of a file for
 * the next test file. So the reads are also noted by the module that read, and they count for every test file that
 * imports it.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { getCallSites } from "node:util";
import { afterAll } from "vitest";
import type { Read } from "../memory/tree.ts";
import { observeProcess, pathOf, placeOf } from "./observe-process.mjs";

declare module "vitest" {
  interface TaskMeta {
    /** The reads while the file ran, except for modules. */
    reads?: readonly Read[];
    /** All reads of this process so far, by the module that read. The key is "" when the module is unknown. */
    readsOfModules?: Readonly<Record<string, readonly Read[]>>;
  }
}

/** A program that was started and is observed. */
interface Program {
  readonly module: string;
  readonly report: string;
  /** Whether the current test file started it. */
  own: boolean;
}

const observer = /^tools\/test-run\/observe\/observe-\w+\.(ts|mjs)$/;

class Reads {
  readonly #ofFile = new Set<Read>();
  readonly #ofModules = new Map<string, Set<Read>>();
  readonly #programs: Program[] = [];
  #folder: string | undefined;

  add(read: Read, module = moduleThatCalls()): void {
    this.#ofFile.add(read);
    this.#addToModule(module, read);
  }

  /** Called when a program starts. Returns the path of its report. */
  expectProgram(): string {
    const report = path.join((this.#folder ??= openFolder()), `${this.#programs.length}`);
    this.#programs.push({ module: moduleThatCalls(), report, own: true });
    return report;
  }

  /** Called when another test file begins. */
  clear(): void {
    this.#ofFile.clear();
    for (const program of this.#programs) program.own = false;
  }

  /** Reads the reports that the programs have written so far. */
  collect(): void {
    const reports = this.#folder === undefined ? [] : readdirSync(this.#folder);
    for (const { module, report, own } of this.#programs) {
      const files = reports.filter((name) => name.startsWith(`${path.basename(report)}.`));
      const lines = files.flatMap((name) =>
        readFileSync(path.join(path.dirname(report), name), "utf8").split("\n"),
      );
      // A program that ended before it could report counts as one that cannot be observed.
      const reads = files.length === 0 ? ["anything " as const] : (lines.filter(Boolean) as Read[]);
      for (const read of reads) {
        this.#addToModule(module, read);
        if (own) this.#ofFile.add(read);
      }
    }
  }

  ofFile(): readonly Read[] {
    return [...this.#ofFile].sort();
  }

  ofModules(): Readonly<Record<string, readonly Read[]>> {
    return Object.fromEntries([...this.#ofModules].map(([module, reads]) => [module, [...reads].sort()]));
  }

  #addToModule(module: string, read: Read): void {
    this.#ofModules.set(module, (this.#ofModules.get(module) ?? new Set()).add(read));
  }
}

/** One process may run several files, one after the other. */
const shared = globalThis as { process: { keysteadReads?: Reads } };
const isFirst = shared.process.keysteadReads === undefined;
const reads = (shared.process.keysteadReads ??= new Reads());
reads.clear();
if (isFirst) observeProcess({ note: (read) => reads.add(read), reportPath: () => reads.expectProgram() });

afterAll(({}, suite) => {
  reads.collect();
  suite.file.meta.reads = reads.ofFile();
  suite.file.meta.readsOfModules = reads.ofModules();
});

/** A folder for reports. Programs that run as another user can write to it too. */
function openFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "keystead-reads-"));
  chmodSync(folder, 0o777);
  process.once("exit", () =>
    process.getBuiltinModule("node:fs").rmSync(folder, { recursive: true, force: true }),
  );
  return folder;
}

/** The nearest module of the repository on the stack, except for the observer. */
function moduleThatCalls(): string {
  const places = getCallSites(50).map(({ scriptName }) => placeOf(pathOf(scriptName)));
  return places.find((place) => place !== undefined && !observer.test(place)) ?? "";
}
