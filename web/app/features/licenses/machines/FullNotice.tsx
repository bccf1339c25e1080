import type { License, Machine } from "@keystead/contract/portal/licenses";
import { days } from "../../../lib/format/durations.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { currentTime } from "../../../ui/clock.ts";
import { Time } from "../../../ui/live/Time.tsx";

interface FullNoticeProps {
  license: License;
  machines: readonly Machine[];
  /** When an app may replace a machine again; null when it may now. */
  replaceableAt: string | null;
  onRemove: (machine: Machine) => void;
}

/** How to move to another machine when the license has no room for more. */
export function FullNotice({ license, machines, replaceableAt, onRemove }: FullNoticeProps) {
  const { max } = license.machines;
  const silent = findSilent(machines, currentTime());
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-15 text-muted">
      <p className="max-w-reading text-pretty">
        <span>
          {max === 1
            ? "New computer?"
            : `${max === 2 ? "Both" : `All ${formatNumber(max ?? 0)}`} machines are in use. New computer?`}{" "}
          {machines.length === 0
            ? "Ask the owner to remove one."
            : `Remove ${max === 1 ? "this machine" : "a machine here"}, then start the app on the new one.`}
        </span>
        {replaceableAt !== null && (
          <span>
            {" "}
            An app replaced a machine recently. It can do so again from{" "}
            <Time value={new Date(replaceableAt)} />. Here you can remove one at any time.
          </span>
        )}
      </p>
      {silent && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0">
            <bdi className="wrap-anywhere text-text">{silent.name}</bdi> was last seen{" "}
            <Time value={new Date(silent.lastSeenAt)} show="distance" />.
          </span>
          <Button size="small" onClick={() => onRemove(silent)}>
            <span>
              Remove <bdi>{silent.name}</bdi>
            </span>
          </Button>
        </p>
      )}
    </div>
  );
}

/** In milliseconds. A machine that no app has used for this long is probably not in use. */
const silentMs = days(7);

/**
 * The machine that was seen longest ago, if that was long ago and there are several. Offline machines are never seen,
 * so they do not count.
 */
function findSilent(machines: readonly Machine[], now: number): Machine | undefined {
  if (machines.length < 2) return undefined;
  const [oldest] = machines
    .filter(({ offlineUntil }) => offlineUntil === null)
    .toSorted((a, b) => a.lastSeenAt.localeCompare(b.lastSeenAt));
  return oldest && now - Date.parse(oldest.lastSeenAt) >= silentMs ? oldest : undefined;
}
