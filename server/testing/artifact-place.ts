import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import type { Database } from "../db/database.ts";
import { memoryFolder } from "../db/testing/memory-folder.ts";
import { removeUnusedBytes } from "../features/releases/bytes/remove-unused-bytes.ts";
import { openStorage, type StoragePlace } from "../platform/storage/open-storage.ts";
import { startS3 } from "./start-s3.ts";

interface ArtifactPlace {
  /** The settings by which a process of the product stores its artifacts here. */
  readonly env: Record<string, string>;
  /** All that is stored, finished or not. */
  readonly list: () => Promise<string[]>;
  /** Runs the job that removes what no release has. */
  readonly removeUnused: (db: Database) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A folder or a bucket for artifacts that several processes share. */
export async function openArtifactPlace(kind: "folder" | "bucket"): Promise<ArtifactPlace> {
  const removeUnused = (place: StoragePlace) => async (db: Database) =>
    removeUnusedBytes({ db, storage: await openStorage(place), log: pino({ level: "silent" }) });
  if (kind === "folder") {
    const folder = await memoryFolder("keystead-artifacts-");
    return {
      env: { ARTIFACTS: folder },
      list: () => readdir(folder),
      removeUnused: removeUnused({ kind: "folder", folder }),
      close: async () => undefined,
    };
  }
  const { place, folder, stop } = await startS3();
  const { bucket, prefix, endpoint = "", region, keys } = place;
  return {
    env: {
      ARTIFACTS: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keys?.accessKeyId ?? "",
      S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? "",
    },
    async list() {
      const names = await readdir(join(folder, bucket, prefix), { recursive: true });
      return names.filter((name) => name.endsWith("._S3rver_object"));
    },
    removeUnused: removeUnused({ kind: "s3", ...place }),
    close: stop,
  };
}
