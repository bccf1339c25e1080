import { z } from "zod";
import { type DescribedFile, lastPart, readStatedVersion } from "./described-file.ts";
import { fromTauriTarget } from "./tauri-targets.ts";

const shape = z.object({
  version: z.string().default(""),
  platforms: z.record(z.string(), z.object({ signature: z.string().min(1), url: z.string() })),
});

/** Whether a file is the static feed that Tauri's build writes. */
export const isTauriFeed = (filename: string): boolean => filename === "latest.json";

/**
 * Reads the static feed of Tauri (https://v2.tauri.app/plugin/updater).
 * @throws Error when it is not one
 */
export function readTauriFeed(content: string): DescribedFile[] {
  const { version, platforms } = shape.parse(JSON.parse(content));
  return Object.entries(platforms).map(([target, { signature, url }]) => {
    const [system = "", processor = ""] = target.split("-");
    return {
      filename: lastPart(url),
      version: readStatedVersion(version),
      ...fromTauriTarget(system, processor),
      facts: { tauriSignature: signature.trim() },
    };
  });
}

const signatureEnd = /\.(?:mini)?sig$/;

/** Whether a file is a signature beside the file that it signs, as Tauri and minisign write it. */
export const isSignature = (filename: string): boolean => signatureEnd.test(filename);

/** The name of the file that a signature beside it signs. */
export const signedName = (filename: string): string => filename.replace(signatureEnd, "");

/**
 * What a `.sig` or `.minisig` file beside a file says: its signature, as Tauri's feed repeats it; undefined for another kind of
 * signature. Tauri's is a file of minisign in base64; that file itself, as minisign writes it, is put into base64.
 */
export function readTauriSignature(filename: string, content: string): DescribedFile | undefined {
  const stated = content.trim();
  const isRaw = stated.startsWith("untrusted comment:");
  const lines = (isRaw ? stated : Buffer.from(stated, "base64").toString()).trim().split(/\r?\n/);
  if (!isMinisign(lines)) return undefined;
  const tauriSignature = isRaw ? Buffer.from(`${lines.join("\n")}\n`).toString("base64") : stated;
  return { filename: signedName(filename), facts: { tauriSignature } };
}

/** The lines of a signature file: https://jedisct1.github.io/minisign. Only Ed25519 is defined, as `Ed` or, of the hash, as `ED`. */
function isMinisign([comment = "", signature = "", trusted = "", whole = ""]: readonly string[]): boolean {
  const bytes = Buffer.from(signature, "base64");
  return (
    comment.startsWith("untrusted comment:") &&
    bytes.length === 74 &&
    bytes.toString("latin1", 0, 2).toLowerCase() === "ed" &&
    trusted.startsWith("trusted comment:") &&
    Buffer.from(whole, "base64").length === 64
  );
}
