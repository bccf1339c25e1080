import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { Log } from "../platform/log.ts";
import type { Shutdown } from "../platform/shutdown/shutdown.ts";

/** The exit code of every command. */
export const exitCodes = {
  done: 0,
  /** Something unexpected, such as a database that does not start. */
  failed: 1,
  /** The command line is not right; nothing was changed. */
  usage: 2,
  /** The command was understood and refused, such as for a license that does not exist; nothing was changed. */
  refused: 3,
} as const;

/** What is wrong with a command line, in a sentence for the person at the terminal. */
export class UsageError extends Error {}

/** Why a command was refused, in a sentence for the person at the terminal. */
export class Refusal extends Error {}

export interface Input {
  /** The words of the command line that are not options. */
  readonly words: readonly string[];
  /** The values of the options, by their names. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The options without a value. */
  readonly flags: ReadonlySet<string>;
  /** The values of the options that may be repeated, by their names. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What a command prints: as lines for a person, and as JSON for a program. */
export interface Output {
  readonly lines: readonly string[];
  readonly json: object;
  /** A long text that is printed as it comes, instead of the lines. */
  readonly stream?: AsyncIterable<string>;
  /** Whether the command was refused after it had something to print. */
  readonly refused?: boolean;
}

interface CommandDescription {
  /** Such as `license issue`. */
  readonly name: string;
  /** Its words and options, as the help shows them. */
  readonly usage: string;
  readonly about: string;
  readonly options: Readonly<
    Record<string, { readonly type: "string" | "boolean"; readonly multiple?: boolean }>
  >;
}

/** A command that works on the product's database, with its newest schema. */
export interface Command extends CommandDescription {
  /** `lost-deps`: of an installation whose secret key is lost. */
  readonly opens?: "deps" | "lost-deps";
  /** Whether it changes nothing, and shows nothing that has to be noted. */
  readonly isRead?: true;
  /** An act that `--dry-run` shows without doing it: what it is about as it is now, printed as the act prints it; undefined when it's new. */
  readonly preview?: (deps: Deps, input: Input) => Promise<Output | undefined>;
  /**
   * @throws UsageError when the input is not right, before anything is changed
   * @throws Refusal
   */
  run(deps: Deps, input: Input): Promise<Output>;
}

/** What a command has before anything is opened, migrated or written. */
export interface Closed {
  readonly config: Config;
  readonly log: Log;
  /** Closes again what the command opens. */
  readonly shutdown: Shutdown;
}

/** A command that opens what it needs by itself, because the database may be missing, damaged or too old for the others. */
export interface ClosedCommand extends CommandDescription {
  readonly opens: "nothing";
  /**
   * @throws UsageError when the input is not right, before anything is changed
   * @throws Refusal
   */
  run(closed: Closed, input: Input): Promise<Output>;
}

export type AnyCommand = Command | ClosedCommand;
