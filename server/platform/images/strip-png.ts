const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** The chunks that decide about pixels: header, palette, transparency, data, end. */
const needed = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * Removes everything from a PNG except its pixels. Decompression bomb: libvips inflates every compressed text chunk when it opens
 * a file. No limit on pixels or time counts there (4 MB of them took 13 GB).
 * @returns a file that is no PNG, unchanged; a chunk that is cut off ends the result, so that the decoder refuses it
 */
export function stripPng(file: Buffer): Buffer {
  if (!file.subarray(0, signature.length).equals(signature)) return file;
  const parts: Buffer[] = [signature];
  let start = signature.length;
  // Length, type, data, checksum.
  while (start + 12 <= file.length) {
    const end = start + 12 + file.readUInt32BE(start);
    if (end > file.length) break;
    if (needed.has(file.toString("latin1", start + 4, start + 8))) parts.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat(parts);
}
