/** A member of a dictionary of structured fields (RFC 9651) whose value is a byte sequence: `sha-512=:…:`. */
const member = /^\s*([a-z*][a-z\d_.*-]*)=:([A-Za-z\d+/]*={0,2}):\s*$/;

const sha512Length = 64;

/**
 * Reads the SHA-512 of `Content-Digest` or `Repr-Digest` (RFC 9530). Other algorithms are left out.
 * @returns hexadecimal; null when there is none, undefined when the header isn't spelled right
 */
export function readDigest(header: string): string | null | undefined {
  let found: string | null = null;
  for (const part of header.split(",")) {
    const [, algorithm, base64 = ""] = member.exec(part) ?? [];
    if (algorithm === undefined) return undefined;
    if (algorithm !== "sha-512") continue;
    const sum = Buffer.from(base64, "base64");
    if (sum.length !== sha512Length) return undefined;
    found = sum.toString("hex");
  }
  return found;
}
