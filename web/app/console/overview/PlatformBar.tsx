import type { DownloadPlatform } from "@keystead/contract/values/release";
import { barWords, piecesOf, type ReleaseDownloads } from "./downloads.ts";

/** The fill of each platform, in a bar and in its key. */
export const platformFills: Readonly<Record<DownloadPlatform, string>> = {
  win32: "fill-accent-text",
  darwin: "fill-text",
  linux: "fill-control",
  android: "fill-warn",
  any: "fill-line-strong",
};

/** The downloads of a release as one bar, a piece for each platform. */
export function PlatformBar({ release, max }: { release: ReleaseDownloads; max: number }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="block h-3 w-full"
      role="img"
      aria-label={barWords(release)}
    >
      {piecesOf(release, max).map((piece) => (
        <rect
          key={piece.name}
          x={piece.start}
          width={piece.width}
          height={10}
          className={platformFills[piece.name]}
        />
      ))}
    </svg>
  );
}
