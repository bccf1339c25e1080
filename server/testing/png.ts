import { crc32, deflateSync } from "node:zlib";

/** A black PNG of a size (a bit for each pixel, so that its file is small), with further chunks between its header and its data. */
export function pngOf(
  width: number,
  height: number,
  more: readonly (readonly [type: string, data: Buffer])[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const end = Buffer.alloc(0);
  const chunks = [["IHDR", header], ...more, ["IDAT", rows], ["IEND", end]] as const;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunkOf(type, data))]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
