import { encodeBase64url } from "../trust/base64url.ts";
import { loadCryptography } from "../trust/cryptography.ts";

/** Systems that give themselves an id when they are installed, by the names of Node's `process.platform`. */
export type System = "linux" | "darwin" | "win32";

/**
 * Where the id is in the output of each system. The sources are `/etc/machine-id`; `ioreg -rd1 -c
 * IOPlatformExpertDevice`; and `reg query` of `HKLM\SOFTWARE\Microsoft\Cryptography`, or only its value `MachineGuid`,
 * as PowerShell prints it.
 */
const patterns: Record<System, RegExp> = {
  linux: /^\s*([0-9a-f]{32})\s*$/i,
  darwin: /"IOPlatformUUID"\s*=\s*"([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})"/i,
  win32: /^\s*(?:MachineGuid\s+REG_SZ\s+)?\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?\s*$/im,
};

/** Ids that copies of a system share, because nobody has set them. */
const meaningless = /^[0-]+$|^[f-]+$|^03000200-0400-0500-0006-000700080009$/;

/** Finds the id of a machine in the output of its system; undefined when there is none. */
export function findMachineId(platform: string, text: string): string | undefined {
  const pattern = isSystem(platform) ? patterns[platform] : undefined;
  const id = pattern?.exec(text)?.[1]?.toLowerCase();
  return id === undefined || meaningless.test(id) ? undefined : id;
}

/**
 * The fingerprint of a machine: SHA-256 in base64url of the salt, a line feed and the id. So the machine's own id never
 * leaves the machine and means nothing to other apps. Apps that count a machine once share the salt.
 */
export async function hashMachineId(id: string, salt: string): Promise<string> {
  const cryptography = await loadCryptography();
  return encodeBase64url(await cryptography.sha256(new TextEncoder().encode(`${salt}\n${id}`)));
}

function isSystem(platform: string): platform is System {
  return Object.hasOwn(patterns, platform);
}
