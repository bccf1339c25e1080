import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { minifySync } from "vite";
import { listFiles } from "../../structure/list-files.ts";
import { withoutHash } from "../observe/without-hash.mjs";
import { readSite, type Site } from "../site.ts";

/**
 * How a program read a path, which decides what counts as a change of it:
 * - `code`: as a module. Comments and line breaks do not run, so they do not count.
 * - `bytes`: as a file.
 * - `names`: as a folder whose entries were listed.
 * - `deep`: as a folder with everything below it, but tests.
 * - `exists`: it was looked for, and perhaps not found.
 * - `site`: as an address of the built site.
 * - `anything`: not known. The path is empty, and every file that is not prose counts.
 */
export type Way = "code" | "bytes" | "names" | "deep" | "exists" | "site" | "anything";

/** A read as one text, `<way> <path>`, with the path relative to the root. */
export type Read = `${Way} ${string}`;

/** A working copy at one moment. A read file keeps the state that it had at its first read. */
export interface Tree {
  readonly root: string;
  /** Every file that git does not ignore: sorted paths relative to the root, with slashes. */
  readonly files: readonly string[];
  /** A text that changes when what was read changes. */
  stateOf(read: Read): string;
  /** The hashes of the code of all modules, by the hash of their bytes; another tree reuses them. */
  readonly codeHashes: ReadonlyMap<string, string>;
  /** The bytes of a file that git does not ignore. */
  contentOf(file: string): Buffer;
  /** The same working copy with another content of one file. */
  withChange(file: string, content: Buffer): Tree;
}

export const isModule = (file: string): boolean => /\.(ts|tsx|mjs|js|cjs)$/.test(file);

/** How an imported file is read, or a file that may be imported. */
export const readOf = (file: string): Read => `${isModule(file) ? "code" : "bytes"} ${file}`;

/** Whether a file is a document for people. The texts of the shop do not count, because programs read them. */
export const isProse = (file: string): boolean => /^(?!content\/).*\.md$|^docs\//.test(file);

const absent = "absent";
const digest = (content: string | Buffer): string => createHash("sha256").update(content).digest("base64url");

/**
 * A working copy as it is now.
 * @param known the hashes of code that an earlier tree computed
 */
export async function readTree(root: string, known: ReadonlyMap<string, string> = new Map()): Promise<Tree> {
  const files = await listFiles(root);
  const contents = new Map(files.map((file) => [file, readFileSync(path.join(root, file))]));
  return createTree({ root, files, contents, known });
}

interface TreeParts {
  readonly root: string;
  readonly files: readonly string[];
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly known: ReadonlyMap<string, string>;
  readonly hashes?: ReadonlyMap<string, string>;
}

function createTree({ root, files, contents, known, hashes = new Map() }: TreeParts): Tree {
  const bytes = new Map(hashes);
  const states = new Map<Read, string>();
  const codeHashes = new Map<string, string>();
  let site: Site | undefined;

  /** The hash of a file's bytes. The file may be one that git ignores, such as a built page. */
  function bytesOf(file: string): string {
    const hash = bytes.get(file) ?? digestFile(contents.get(file) ?? readIgnored(path.join(root, file)));
    bytes.set(file, hash);
    return hash;
  }

  function codeOf(file: string): string {
    const source = bytesOf(file);
    const content = contents.get(file);
    if (!content || !isModule(file)) return source;
    const code = codeHashes.get(source) ?? known.get(source) ?? hashCode(file, content, source);
    codeHashes.set(source, code);
    return code;
  }

  function filesBelow(folder: string): string[] {
    const tracked = files.filter((file) => file.startsWith(`${folder}/`));
    if (tracked.length > 0) return tracked.filter((file) => !/\.test\.tsx?$/.test(file));
    const place = path.join(root, folder);
    if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [];
    const entries = readdirSync(place, { recursive: true, withFileTypes: true });
    const inside = entries.filter((entry) => entry.isFile());
    return inside.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort();
  }

  function compute(way: Way, target: string): string {
    switch (way) {
      case "code":
        return `${codeOf(target)} ${rivalsOf(root, target).join(" ")}`;
      case "bytes":
        return bytesOf(target);
      case "names":
        return digest(namesIn(root, target).join("\n"));
      case "deep":
        return digest(list(filesBelow(target), bytesOf));
      case "exists":
        return existsSync(path.join(root, target)) ? "present" : absent;
      case "site":
        site ??= readSite(path.join(root, "web/build"));
        return site.stateOf(target);
      case "anything":
        return digest(
          list(
            files.filter((file) => !isProse(file)),
            codeOf,
          ),
        );
    }
  }

  return {
    root,
    files,
    codeHashes,
    stateOf(read) {
      const state = states.get(read) ?? compute(...splitRead(read));
      states.set(read, state);
      return state;
    },
    contentOf: (file) => contents.get(file) ?? Buffer.alloc(0),
    withChange(file, content) {
      const others = new Map(bytes);
      others.delete(file);
      const changed = new Map(contents).set(file, content);
      return createTree({ root, files, contents: changed, known: codeHashes, hashes: others });
    },
  };
}

const list = (files: readonly string[], hashOf: (file: string) => string): string =>
  files.map((file) => `${file} ${hashOf(file)}`).join("\n");

const digestFile = (content: Buffer | undefined): string => (content ? digest(content) : absent);

function readIgnored(place: string): Buffer | undefined {
  const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? readFileSync(place) : undefined;
}

/** The way and the path of a read. */
function splitRead(read: Read): [Way, string] {
  const space = read.indexOf(" ");
  return [read.slice(0, space) as Way, read.slice(space + 1)];
}

/**
 * The hash of the code that a module runs. The code is printed anew from its syntax, without comments. A file that does
 * not parse counts byte by byte.
 */
function hashCode(file: string, content: Buffer, source: string): string {
  const { code, errors } = minifySync(file, content.toString(), { compress: false, mangle: false });
  return errors.length > 0 ? source : digest(code);
}

/** Other files that an import without an extension could mean. */
function rivalsOf(root: string, file: string): string[] {
  const { dir, name } = path.parse(file);
  const candidates = ["ts", "tsx", "mjs", "js", "json"].map((ending) => `${name}.${ending}`);
  return [...candidates, `${name}/index.ts`, `${name}/index.tsx`].filter((candidate) => {
    const place = path.join(dir, candidate);
    return place !== file && existsSync(path.join(root, place));
  });
}

/** The names in a folder. Names of the built site contain hashes, which change with every page, so those are removed. */
function namesIn(root: string, folder: string): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [absent];
  const names = readdirSync(place);
  const isBuilt = folder.startsWith("web/build/");
  return (isBuilt ? names.map((name) => withoutHash(`/assets/${name}`)) : names).sort();
}
