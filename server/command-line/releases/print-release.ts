import type { ArtifactRow, ReleaseRow } from "../../features/releases/catalog/table.ts";
import { stateOf } from "../../features/releases/catalog/rules.ts";
import type { Output } from "../command.ts";

/** A release as a line of a list. */
export function printReleaseLine(release: ReleaseRow): string {
  const { product, version, channel, publishedAt, rollout } = release;
  const day = publishedAt?.toISOString().slice(0, 10) ?? "";
  return [
    product.padEnd(18),
    version.padEnd(14),
    channel.padEnd(6),
    stateOf(release).padEnd(9),
    day.padEnd(10),
    `${rollout} %`,
  ].join("  ");
}

/** A release as a program reads it. */
export const releaseJson = (release: ReleaseRow): object => ({ ...release, state: stateOf(release) });

/** A release with its files. */
export function printRelease(release: ReleaseRow, files: readonly ArtifactRow[]): Output {
  const { product, version, channel, publishedAt, rollout, minimumVersion, notes } = release;
  const facts: [string, string][] = [
    ["Product", product],
    ["Version", version],
    ["Channel", channel],
    ["State", stateOf(release)],
    ["Published", publishedAt?.toISOString() ?? "not yet"],
    ["Share", `${rollout} % of machines`],
    ["Updates from", minimumVersion ?? "any version"],
    ["Notes", notes === null ? "none" : `${notes.trimEnd().split("\n").length} lines`],
  ];
  const list = files.map(
    ({ filename, platform, arch, size, purpose }) =>
      `  ${filename}  ${targetWords(platform, arch)}, ${size} bytes${purpose === "download" ? "" : `, ${purpose}`}`,
  );
  return {
    lines: [...facts.map(([term, value]) => `${term.padEnd(15)}${value}`), "Files", ...list],
    json: {
      ...releaseJson(release),
      files: files.map(({ id, filename, platform, arch, size, sha512, purpose, minimumSystem }) => {
        return { id, filename, platform, arch, size, sha512, purpose, minimumSystem };
      }),
    },
  };
}

function targetWords(platform: string | null, arch: string | null): string {
  if (platform === null) return "any platform";
  return arch === null ? platform : `${platform} ${arch}`;
}
