import type { ListedRelease } from "@keystead/contract/operator/releases";
import { Link } from "react-router";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { appName, channelNames } from "./release-words.ts";
import { ReleaseState } from "./ReleaseState.tsx";

const columns: readonly Column<ListedRelease>[] = [
  {
    header: "Version",
    cell: ({ id, product, version }) => (
      <Link
        to={`/releases/${id}`}
        className="inline-flex touch flex-wrap items-center gap-x-2 wrap-anywhere hover:underline"
      >
        <span>{appName(product)}</span> <span className="data">{version}</span>
      </Link>
    ),
  },
  { header: "Channel", cell: ({ channel }) => channelNames[channel] },
  { header: "Share", data: true, cell: ({ rollout }) => `${rollout}%` },
  {
    header: "Published",
    data: true,
    cell: ({ published_at: published }) =>
      published === null ? "Not yet" : <Time value={new Date(published)} show="day" />,
  },
  { header: "State", aside: true, data: true, cell: ({ state }) => <ReleaseState state={state} /> },
];

/** Releases, each leading to its page. */
export function ReleaseTable({ releases }: { releases: readonly ListedRelease[] }) {
  return (
    <div className="overhang border-t border-line">
      <DataTable
        caption="Releases"
        rows={releases}
        rowKey={({ id }) => id}
        listBelow={720}
        columns={columns}
      />
    </div>
  );
}
