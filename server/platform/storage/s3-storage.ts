import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NotFound,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { contentDisposition } from "../content-disposition.ts";
import { type ArtifactStorage, objectName } from "./artifact-storage.ts";
import { openClient, readObject, type S3Place, uploadObject } from "./s3-objects.ts";

/** Presigned addresses work for as long as download links do. */
const linkSeconds = 300;

/** How long a question that needs no bytes may take, repeats included, in milliseconds. */
const questionLimit = 5000;

/** Stores artifacts as objects of an S3 bucket. Clients fetch them from there, by presigned addresses. */
export function createS3Storage(place: S3Place): ArtifactStorage {
  const { bucket, prefix } = place;
  const client = openClient(place);
  const objectOf = (id: string) => ({ Bucket: bucket, Key: `${prefix}${objectName(id)}` });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(questionLimit) });

  /** Removes the parts that a killed process has sent: nobody sees them, and they are paid for. */
  async function abortUploads(id: string): Promise<void> {
    const { Bucket, Key } = objectOf(id);
    try {
      const listed = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }), inTime());
      for (const { UploadId } of listed.Uploads ?? [])
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime());
    } catch (error) {
      // Not every server lists them, and not every key may. The object itself is removed all the same.
      if (!(error instanceof S3ServiceException)) throw error;
    }
  }

  return {
    put: async (id, source) => uploadObject(client, objectOf(id), source),
    async has(id, size) {
      try {
        const head = await client.send(new HeadObjectCommand(objectOf(id)), inTime());
        return head.ContentLength === size;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    read: (id, { start, end }) => readObject(client, objectOf(id), `bytes=${start}-${end}`),
    link(id, { filename, contentType }) {
      const command = new GetObjectCommand({
        ...objectOf(id),
        ResponseContentDisposition: contentDisposition(filename),
        ResponseContentType: contentType,
      });
      return getSignedUrl(client, command, { expiresIn: linkSeconds });
    },
    async remove(id) {
      await abortUploads(id);
      await client.send(new DeleteObjectCommand(objectOf(id)), inTime());
    },
  };
}
