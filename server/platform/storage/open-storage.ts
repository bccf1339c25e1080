import type { ArtifactStorage } from "./artifact-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { S3Place } from "./s3-objects.ts";

/** Where artifacts are: in a folder or in a bucket. */
export type StoragePlace =
  { readonly kind: "folder"; readonly folder: string } | ({ readonly kind: "s3" } & S3Place);

/** Opens the storage of artifacts. The S3 client is large, and is loaded only where it is used. */
export async function openStorage(place: StoragePlace): Promise<ArtifactStorage> {
  if (place.kind === "folder") return createDiskStorage(place.folder);
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(place);
}
