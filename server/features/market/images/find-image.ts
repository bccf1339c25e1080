import type { Deps } from "../../../deps.ts";
import { findImageBytes } from "./store.ts";

type ImageResult = { ok: true; webp: Buffer } | { ok: false; reason: "not_found" };

/** The image of a name, as it is sent to browsers. */
export async function findImage({ db }: Pick<Deps, "db">, name: string): Promise<ImageResult> {
  const webp = await findImageBytes(db, name);
  return webp ? { ok: true, webp } : { ok: false, reason: "not_found" };
}
