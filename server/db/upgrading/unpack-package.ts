import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";

/** What the server needs. Static libraries are of no use at run time. */
const needed = /^package\/(package\.json|native\/(?!.*\.a$)(?!.*\.\.).+)$/;

/**
 * Unpacks an archive of npm into a folder, which is emptied before: what an earlier process has unpacked is not trusted.
 * @param archive the bytes whose checksum was compared, so that nobody can change them in between
 */
export async function unpackPackage(archive: Buffer, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const tar = pipeline(Readable.from([archive]), createGunzip(), extract(), () => undefined);
  for await (const entry of tar) {
    const { name, type, mode } = entry.header;
    const inside = needed.exec(name)?.[1];
    if (inside === undefined || type !== "file") {
      entry.resume();
      continue;
    }
    const path = join(folder, inside);
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    await writeFile(path, await buffer(entry));
    // The umask applies to `mode` of `writeFile`, and a strict one would close the programs to the server's user.
    await chmod(path, (mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
