import { z } from "zod";
import { type DescribedFile, lastPart, readStatedVersion } from "./described-file.ts";
import { readVelopackChannel } from "./velopack-channel.ts";

const shape = z.object({
  Assets: z.array(
    z.object({
      PackageId: z.string(),
      Version: z.string(),
      Type: z.enum(["Full", "Delta"]),
      FileName: z.string(),
      SHA1: z.string().regex(/^[\dA-Fa-f]{40}$/),
      SHA256: z
        .string()
        .regex(/^([\dA-Fa-f]{64})?$/)
        .default(""),
    }),
  ),
});

/** Whether a file is a feed of Velopack, such as `releases.win.json`. */
export const isVelopackFeed = (filename: string): boolean => readVelopackChannel(filename) !== undefined;

/**
 * Reads the feed that Velopack writes beside its packages (https://docs.velopack.io).
 * @throws Error when it is not one
 */
export function readVelopackFeed(filename: string, content: string): DescribedFile[] {
  const { platform = null, arch = null } = readVelopackChannel(filename) ?? {};
  const { Assets } = shape.parse(JSON.parse(content));
  return Assets.map(({ PackageId, Version, Type, FileName, SHA1, SHA256 }) => ({
    filename: lastPart(FileName),
    // A delta states the version that it leads to, and so belongs to that one.
    version: readStatedVersion(Version),
    ...(platform !== null && { platform }),
    ...(arch !== null && { arch }),
    facts: {
      velopack: {
        packageId: PackageId,
        type: Type,
        sha1: SHA1.toUpperCase(),
        sha256: SHA256.toUpperCase(),
      },
    },
  }));
}
