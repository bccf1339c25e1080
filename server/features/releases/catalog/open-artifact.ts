import type { Readable } from "node:stream";
import type { Deps } from "../../../deps.ts";
import { mediaTypeOf } from "../../../platform/media-type.ts";
import type { ArtifactRow } from "./table.ts";

/** A stored file as it is sent. */
export interface OpenedArtifact {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha512: string;
  /** Where the storage itself serves the file; undefined when this server does. */
  readonly link: string | undefined;
  readonly read: (part: { readonly start: number; readonly end: number }) => Readable;
}

/** Opens the bytes of a file; undefined when this node cannot reach them. */
export async function openArtifact(
  { storage, log }: Pick<Deps, "storage" | "log">,
  { id, filename, size, sha512 }: ArtifactRow,
): Promise<OpenedArtifact | undefined> {
  const contentType = mediaTypeOf(filename);
  try {
    const [isStored, link] = await Promise.all([
      storage.has(id, size),
      storage.link(id, { filename, contentType }),
    ]);
    if (isStored)
      return { filename, contentType, size, sha512, link, read: (part) => storage.read(id, part) };
    log.error({ artifact: id, filename }, "the bytes of an artifact are missing");
  } catch (err) {
    log.error({ err, artifact: id, filename }, "the storage of artifacts does not answer");
  }
  return undefined;
}
