import type { DownloadPlatform } from "@keystead/contract/values/release";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/numbers.ts";
import { counted } from "../../lib/format/words.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { releaseName } from "../releases/release-words.ts";
import { platformName, type ReleaseDownloads, topReleases, usedPlatforms } from "./downloads.ts";
import { PlatformBar, platformFills } from "./PlatformBar.tsx";
import { TableBehind } from "./TableBehind.tsx";

function ReleaseLink({ release }: { release: ReleaseDownloads }) {
  return (
    <Link
      to={`/releases/${release.release}`}
      className="inline-flex touch items-center wrap-anywhere hover:underline"
    >
      {releaseName(release)}
    </Link>
  );
}

const columnsOf = (platforms: readonly DownloadPlatform[]): Column<ReleaseDownloads>[] => [
  { header: "Version", cell: (release) => <ReleaseLink release={release} /> },
  ...platforms.map((name) => ({
    header: platformName(name),
    data: true,
    cell: ({ platforms: counts }: ReleaseDownloads) => formatNumber(counts[name] ?? 0),
  })),
  { header: "All", data: true, cell: ({ total }) => formatNumber(total) },
];

/** The downloads of each release by platform, as bars and as the table behind them. */
export function DownloadChart({ releases, days }: { releases: readonly ReleaseDownloads[]; days: number }) {
  const shown = topReleases(releases);
  const platforms = usedPlatforms(releases);
  const max = Math.max(...shown.map(({ total }) => total), 1);
  const total = releases.reduce((sum, release) => sum + release.total, 0);
  return (
    <figure>
      <figcaption className="mb-3 text-15">
        <Link to="/audit?type=release.downloaded" className="inline-flex touch items-center hover:underline">
          {`${counted(total, "download")} of ${counted(releases.length, "version")} in ${days} days`}
        </Link>
        {shown.length < releases.length && <span>{`. These ${shown.length} had the most.`}</span>}
      </figcaption>
      <ul className="grid gap-3 border-t border-line pt-3 text-15">
        {shown.map((release) => (
          <li key={release.release} className="grid items-center gap-x-6 sm:grid-cols-[14rem_1fr_4rem]">
            <ReleaseLink release={release} />
            <PlatformBar release={release} max={max} />
            <span className="data text-right max-sm:sr-only">{formatNumber(release.total)}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted" aria-label="Colors">
        {platforms.map((name) => (
          <li key={name} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
              <rect width={10} height={10} className={platformFills[name]} />
            </svg>
            <span>{platformName(name)}</span>
          </li>
        ))}
      </ul>
      <TableBehind>
        <DataTable
          caption="Downloads by version"
          rows={releases}
          rowKey={({ release }) => release}
          columns={columnsOf(platforms)}
        />
      </TableBehind>
    </figure>
  );
}
