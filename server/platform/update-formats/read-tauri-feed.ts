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

/**
 * What a `.sig` file beside a file says: its signature, as Tauri's feed repeats it; undefined for another kind of signature. Tauri's is
 * a file of minisign in base64.
 */
export function readTauriSignature(filename: string, content: string): DescribedFile | undefined {
  const signature = content.trim();
  if (!Buffer.from(signature, "base64").toString().startsWith("untrusted comment:")) return undefined;
  return { filename: filename.replace(/\.sig$/, ""), facts: { tauriSignature: signature } };
}
