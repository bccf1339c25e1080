import { userInfo } from "node:os";

interface Subject {
  /** What in the folder it is about; by default the folder itself. */
  readonly part?: string;
  /** Who runs this process. */
  readonly user?: string;
}

/**
 * The sentence for an error of the system.
 * @param code such as `EACCES`
 */
export function explainDataDir(
  dataDir: string,
  code: string,
  { part, user = userName() }: Subject = {},
): string {
  const lead = part === undefined ? `DATA_DIR is ${dataDir}` : `DATA_DIR is ${dataDir}, and in it ${part}`;
  const which = part === undefined ? ", which" : "";
  if (code === "EEXIST" || code === "ENOTDIR")
    return `${lead}${which} is a file or lies below one. Set DATA_DIR to a folder.`;
  if (code === "EROFS")
    return `${lead}${which} is read-only. Mount it writable, or set DATA_DIR to another folder.`;
  if (code === "EACCES" || code === "EPERM")
    return `${lead}${which} is closed to this user. Run \`sudo chown -R ${user} ${quoted(dataDir)}\`, or set DATA_DIR to another folder.`;
  if (code === "ENOSPC") return `DATA_DIR is ${dataDir}, whose disk is full. Free some space there.`;
  return `${lead}${which} cannot be used (${code}). Set DATA_DIR to another folder.`;
}

/** Who runs this process, for a command; the number where the system knows no name, as in some containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.() ?? "");
  }
}

/** A path as a shell takes it. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
