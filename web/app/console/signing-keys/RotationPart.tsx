import type { SigningKey } from "@keystead/contract/console/signing-keys";
import { formatPercent } from "../../lib/format/numbers.ts";
import { currentTime } from "../../ui/clock.ts";
import { Part } from "../../ui/layout/Part.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { findRotation, shareOver } from "./rotation.ts";

/** How far the last rotation is. */
export function RotationPart({ keys }: { keys: readonly SigningKey[] }) {
  const rotation = findRotation(keys);
  if (!rotation)
    return (
      <Part title="Rotation">
        <p className="text-15 text-pretty text-muted">
          None is under way. Whatever is in use was signed by the key that signs now.
        </p>
      </Part>
    );
  const share = shareOver(rotation, currentTime());
  const percent = formatPercent(share, { maximumFractionDigits: 0 });
  return (
    <Part title="Rotation">
      <div className="grid gap-3 text-15">
        <p className="text-pretty text-muted">
          <span>Under way since </span>
          <Time value={new Date(rotation.began)} />
          <span>. The former key verifies until </span>
          <Time value={new Date(rotation.ends)} />
          <span>: the longest that an app without a network keeps what it signed.</span>
        </p>
        <Gauge label="How far the rotation is" value={share} max={1} valueText={percent} begun />
        <p className="text-13 text-muted">{`${percent} of the time is over.`}</p>
      </div>
    </Part>
  );
}
