import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Place } from "../platform/storage/s3-objects.ts";

/** A local server that speaks S3, with one empty bucket. Its keys are the fixed ones of the package. */
export async function startS3(): Promise<{ place: S3Place; folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "artifacts", configs: [] }],
  });
  const { port } = await server.run();
  return {
    folder,
    place: {
      bucket: "artifacts",
      prefix: "shop/",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
