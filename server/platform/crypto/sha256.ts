import { createHash } from "node:crypto";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
