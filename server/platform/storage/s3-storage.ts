import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NotFound,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { contentDisposition } from "../content-disposition.ts";
import { type ArtifactStorage, measure, objectName } from "./artifact-storage.ts";

/** Where a bucket is, and the keys to it. Without keys the SDK looks for them as every AWS tool does. */
export interface S3Place {
  readonly bucket: string;
  /** Such as `shop/`, or empty. */
  readonly prefix: string;
  /** Of another server than AWS, such as MinIO. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Presigned addresses work for as long as download links do. */
const linkSeconds = 300;

/** How long a server may say nothing, in milliseconds. Without these, a request to a silent one never ends. */
const silence = { connectionTimeout: 3000, socketTimeout: 20_000 };
/** How long a question that needs no bytes may take, repeats included, in milliseconds. */
const questionLimit = 5000;

/** Stores artifacts as objects of an S3 bucket. Clients fetch them from there, by presigned addresses. */
export function createS3Storage({ bucket, prefix, endpoint, region, keys }: S3Place): ArtifactStorage {
  const client = new S3Client({
    region,
    requestHandler: silence,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Servers other than AWS often do not know the newer checksums; ours is the SHA-512 in the database.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
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
    async put(id, source) {
      const { bytes, stored, failure } = measure(source);
      // Parts of 16 MiB, of which S3 takes 10,000, hold a file of 156 GiB; two at once keep memory flat.
      const upload = new Upload({
        client,
        params: { ...objectOf(id), Body: Readable.from(bytes) },
        partSize: 16 * 1024 * 1024,
        queueSize: 2,
      });
      try {
        await upload.done();
      } catch (error) {
        // The SDK takes back what it has sent. A server that cannot do that must not hide why the source broke off.
        throw failure() ?? error;
      }
      return stored();
    },
    async has(id, size) {
      try {
        const head = await client.send(new HeadObjectCommand(objectOf(id)), inTime());
        return head.ContentLength === size;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    read(id, { start, end }) {
      const object = objectOf(id);
      const out = new PassThrough();
      const stop = new AbortController();
      out.once("close", () => stop.abort());
      const copy = async () => {
        const command = new GetObjectCommand({ ...object, Range: `bytes=${start}-${end}` });
        const { Body } = await client.send(command, { abortSignal: stop.signal });
        if (!(Body instanceof Readable)) throw new Error("the object has no bytes");
        await pipeline(Body, out);
      };
      copy().catch((error: unknown) =>
        out.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return out;
    },
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
