import { z } from "zod";
import { line, name } from "@keystead/contract/fields";
import { leaseAudience } from "@keystead/contract/wire-names";
import { keyIdOf } from "../../../../platform/signing-keys/jws.ts";
import { parseRecord, verifyJws } from "../../../../platform/signing-keys/verify-jws.ts";
import { unwrapText } from "../../../../platform/text-envelope.ts";

const request = z.object({
  aud: z.literal(leaseAudience),
  /** The hash that names the machine: 32 bytes in base64url. */
  fp: z.string().regex(/^[\w-]{43}$/),
  nonce: z.string().regex(/^[\w-]{8,128}$/),
  /** The public key of the installation. It signs this request, and the receipt of a deactivation later. */
  key: z.string().regex(/^[\w-]{43}$/),
  name: name(80).optional(),
  platform: name(40).optional(),
  product: line(64).optional(),
  version: line(32).optional(),
  /** Present when the file is to be encrypted. */
  enc: z.literal("A256GCM").optional(),
});

type OfflineRequest = z.infer<typeof request>;

/**
 * Reads the request that an app without a network made (`act+jwt`). It is signed by the key that it names. The signature does not
 * prove who made the request. It proves that the request arrived complete, and that the app can sign a receipt later.
 * @returns undefined for anything else
 */
export function readRequest(text: string): OfflineRequest | undefined {
  const token = unwrapText("LICENSE REQUEST", text);
  const parsed = request.safeParse(parseRecord(Buffer.from(token.split(".")[1] ?? "", "base64url")));
  if (!parsed.success) return undefined;
  const x = parsed.data.key;
  const verified = verifyJws(token, "act+jwt", [{ kid: keyIdOf(Buffer.from(x, "base64url")), x }]);
  return verified.ok ? parsed.data : undefined;
}
