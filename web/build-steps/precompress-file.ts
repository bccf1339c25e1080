import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Precompression: writes `.br` and `.gz` beside a file at the highest level, if that saves at least a tenth. */
export async function precompressFile(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const siblings = { br: await brotli(content, { params }), gz: await zip(content, { level: 9 }) };
  for (const [extension, compressed] of Object.entries(siblings)) {
    if (compressed.length < content.length * 0.9) await writeFile(`${path}.${extension}`, compressed);
  }
}
