import { DeleteObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { type BackupStorage, checkPath, type StoredFile } from "./backup-storage.ts";
import { openClient, readObject, type S3Place, uploadObject } from "./s3-objects.ts";

/** Stores the files of backups as objects of an S3 bucket. */
export function createS3Backups(place: S3Place): BackupStorage {
  const { bucket, prefix } = place;
  const client = openClient(place);
  const objectOf = (path: string) => ({ Bucket: bucket, Key: `${prefix}${checkPath(path)}` });
  return {
    place: `s3://${bucket}/${prefix}`,
    put: async (path, source) => uploadObject(client, objectOf(path), source),
    read: (path) => readObject(client, objectOf(path)),
    async list(below) {
      const files: StoredFile[] = [];
      const { Bucket, Key } = objectOf(below);
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: Key }))
        for (const object of page.Contents ?? [])
          files.push({ path: (object.Key ?? "").slice(prefix.length), size: object.Size ?? 0 });
      return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(objectOf(path)));
    },
    // An upload that was broken off is no object. Buckets forget it by a lifecycle rule.
    removeDrafts: async () => undefined,
  };
}
