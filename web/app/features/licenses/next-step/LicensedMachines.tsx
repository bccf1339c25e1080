import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useId } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { lastCheck } from "./describe-machines.ts";
import { MachinesInWords } from "./MachinesInWords.tsx";

interface LicensedMachinesProps {
  license: License;
  machines: readonly Machine[];
}

/** One line about a license that works, where nothing has to be done. */
export function LicensedMachines({ license, machines }: LicensedMachinesProps) {
  const titleId = useId();
  const checkedAt = lastCheck(machines);
  return (
    <section
      aria-labelledby={titleId}
      className="flex items-center gap-3 rounded-card border border-line bg-raised px-4.5 py-3.5"
    >
      <Icon
        name={machines.length > 0 ? "check" : "monitor"}
        className={`size-5 ${machines.length > 0 ? "text-accent-text" : "text-muted"}`}
      />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span id={titleId} className="text-15 font-semibold wrap-anywhere">
          <MachinesInWords license={license} machines={machines} />
        </span>
        <span className="text-15 text-muted">
          {checkedAt ? (
            <span>
              Checked <Time value={checkedAt} show="distance" />
            </span>
          ) : machines.length > 0 ? (
            "Works offline, with a license file."
          ) : (
            "Start an app with your key, and its machine shows up here."
          )}
        </span>
      </p>
    </section>
  );
}
