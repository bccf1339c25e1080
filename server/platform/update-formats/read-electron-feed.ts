import type { Architecture, Platform } from "@keystead/contract/values/release";
import { load } from "js-yaml";
import { z } from "zod";
import { type DescribedFile, lastPart, readStatedVersion } from "./described-file.ts";

const feedName = /^(?:latest|beta|alpha|[\w.]+)(-mac|-linux(?:-(arm64|arm|ia32))?)?\.ya?ml$/;

/** Of electron-builder, but about the build and not about the release. */
const otherNames = /^(builder-debug|builder-effective-config|app-update)\.ya?ml$/;

const shape = z.object({
  version: z.string(),
  minimumSystemVersion: z.string().optional(),
  files: z.array(
    z.object({
      url: z.string(),
      sha512: z.string(),
      blockMapSize: z.number().int().optional(),
      isAdminRightsRequired: z.boolean().optional(),
    }),
  ),
});

/** Whether a file is a feed of electron-builder, such as `latest-mac.yml`. */
export const isElectronFeed = (filename: string): boolean =>
  feedName.test(filename) && !otherNames.test(filename);

/**
 * Reads the feed that electron-builder writes beside its files (https://www.electron.build/auto-update).
 * @throws Error when it is not one
 */
export function readElectronFeed(filename: string, content: string): DescribedFile[] {
  const [, system, suffix] = feedName.exec(filename) ?? [];
  const platform: Platform = system === undefined ? "win32" : system === "-mac" ? "darwin" : "linux";
  // Linux has a feed for each processor, that of x64 without a suffix. The others have one feed for all, in which a file without a word
  // for a processor may be for several.
  const arch = platform === "linux" ? (suffix ?? "x64") : undefined;
  const { version, files, minimumSystemVersion } = shape.parse(load(content));
  return files.map(({ url, sha512, blockMapSize, isAdminRightsRequired }) => ({
    filename: lastPart(url),
    version: readStatedVersion(version),
    platform,
    ...(arch !== undefined && { arch: arch as Architecture }),
    sha512: Buffer.from(sha512, "base64").toString("hex"),
    ...(minimumSystemVersion !== undefined && { minimumSystem: minimumSystemVersion }),
    facts: {
      ...(blockMapSize !== undefined && { blockMapSize }),
      ...(isAdminRightsRequired && { isAdminRightsRequired }),
    },
  }));
}
