import { createHash } from "node:crypto";

/** The name of an image in URLs. The same bytes have the same name, so a browser may keep them forever. */
export function nameImage(image: Uint8Array): string {
  return createHash("sha256").update(image).digest("hex").slice(0, 32);
}
