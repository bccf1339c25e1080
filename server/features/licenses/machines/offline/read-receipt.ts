import { z } from "zod";
import { parseRecord, verifyJws } from "../../../../platform/signing-keys/verify-jws.ts";
import { keyIdOf } from "../../../../platform/signing-keys/jws.ts";
import { unwrapText } from "../../../../platform/text-envelope.ts";

const receipt = z.object({
  /** The license. */
  sub: z.uuid(),
  /** The hash that names the machine. */
  fp: z.string().regex(/^[\w-]{43}$/),
  /** The number of the last file that the app has accepted: it accepts none up to this number any more. */
  seq: z.number().int().nonnegative(),
});

interface Receipt extends z.infer<typeof receipt> {
  /** Whether the installation with this public key has signed it. */
  readonly isSignedBy: (publicKey: Buffer) => boolean;
}

/**
 * Reads the receipt of a deactivation (`deact+jwt`). The key that must have signed it is stored with the machine that it names.
 * @returns undefined for anything else
 */
export function readReceipt(text: string): Receipt | undefined {
  const token = unwrapText("DEACTIVATION RECEIPT", text);
  const parsed = receipt.safeParse(parseRecord(Buffer.from(token.split(".")[1] ?? "", "base64url")));
  if (!parsed.success) return undefined;
  const isSignedBy = (publicKey: Buffer) => {
    const key = { kid: keyIdOf(publicKey), x: publicKey.toString("base64url") };
    return verifyJws(token, "deact+jwt", [key]).ok;
  };
  return { ...parsed.data, isSignedBy };
}
