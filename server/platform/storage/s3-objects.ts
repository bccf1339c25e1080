import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { measure, type StoredBytes } from "./artifact-storage.ts";

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

interface S3Object {
  readonly Bucket: string;
  readonly Key: string;
}

/** How long a server may say nothing, in milliseconds. Without these, a request to a silent one never ends. */
const silence = { connectionTimeout: 3000, socketTimeout: 20_000 };

export function openClient({ region, endpoint, keys }: S3Place): S3Client {
  return new S3Client({
    region,
    requestHandler: silence,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Servers other than AWS often do not know the newer checksums; ours is the SHA-512 that is stored elsewhere.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Uploads an object in parts. When the source fails, the parts are taken back. */
export async function uploadObject(
  client: S3Client,
  object: S3Object,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredBytes> {
  const { bytes, stored, failure } = measure(source);
  // Parts of 16 MiB, of which S3 takes 10,000, hold a file of 156 GiB; two at once keep memory flat.
  const upload = new Upload({
    client,
    params: { ...object, Body: Readable.from(bytes) },
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
}

/**
 * Streams an object. The stream fails when there is none.
 * @param range such as `bytes=0-99`; undefined for the whole
 */
export function readObject(client: S3Client, object: S3Object, range?: string): Readable {
  const out = new PassThrough();
  const stop = new AbortController();
  out.once("close", () => stop.abort());
  const copy = async () => {
    const command = new GetObjectCommand({ ...object, Range: range });
    const { Body } = await client.send(command, { abortSignal: stop.signal });
    if (!(Body instanceof Readable)) throw new Error("the object has no bytes");
    await pipeline(Body, out);
  };
  copy().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
