import type { Deps } from "../../../deps.ts";
import { findThumbnailBytes } from "./store.ts";

type ThumbnailResult = { ok: true; webp: Buffer } | { ok: false; reason: "not_found" };

/** The thumbnail of a name, as it is sent to browsers. */
export async function findThumbnail({ db }: Pick<Deps, "db">, name: string): Promise<ThumbnailResult> {
  const webp = await findThumbnailBytes(db, name);
  return webp ? { ok: true, webp } : { ok: false, reason: "not_found" };
}
