import { trialDays } from "@keystead/content/tiers";
import type { HeroRun } from "@keystead/contract/shop/landing";
import { Chip } from "../../../ui/Chip.tsx";
import { Day } from "../../../ui/Day.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Ticks } from "../../../ui/Ticks.tsx";

interface RecordedLicenseProps {
  license: HeroRun["license"];
  /** Of the email that an alert brings. */
  subject: string | undefined;
}

/** The license panel of the dashboard as it was after the run, without its buttons. */
export function RecordedLicense({ license, subject }: RecordedLicenseProps) {
  const { email, key, type, ends, machine, status } = license;
  return (
    <div className="flex min-w-0 flex-col border-line bg-raised max-lg:hidden lg:border-l">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4.5">
        <p className="text-15 font-semibold">Your license</p>
        <Chip tone="live">{status}</Chip>
      </div>
      <div className="grid flex-1 content-between gap-5 p-4.5">
        <p className="data rounded-control border border-line bg-sunken p-3 text-center text-15 font-medium whitespace-nowrap">
          {key.join(" – ")}
        </p>
        <div>
          <p className="mb-2 flex justify-between gap-4 text-15">
            <span className="text-muted">
              {type} ends <Day value={ends} />
            </span>
            <span>day 1 of {trialDays}</span>
          </p>
          <Ticks filled={1} ticks={trialDays * 8 + 1} major={8} />
        </div>
        <KeyValueList
          items={[
            { term: "Email", value: email },
            { term: "Machine", value: machine },
          ]}
        />
        {subject && (
          <p className="flex items-center gap-2.5 border-t border-line pt-4 text-15 font-medium">
            <Icon name="mail" className="size-5 flex-none text-muted" />
            <span>{subject}</span>
          </p>
        )}
      </div>
    </div>
  );
}
