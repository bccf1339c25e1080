import type { License } from "@keystead/contract/portal/licenses";
import { useId } from "react";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { radioClass } from "../../../ui/forms/radio-class.ts";
import { EndOfLicense } from "../EndOfLicense.tsx";
import { statusWords } from "../status-words.ts";
import { tierName } from "../tier-name.ts";
import { useLicenses } from "../license-queries.ts";
import { useEndLabel, usePhase } from "../use-phase.ts";

interface LicenseChoiceProps {
  chosen: string;
  onChoose: (id: string) => void;
}

/** Selects the license of the page. Renders nothing for an account with only one. */
export function LicenseChoice({ chosen, onChoose }: LicenseChoiceProps) {
  const name = useId();
  const licenses = useLicenses().data ?? [];
  if (licenses.length < 2) return null;
  const shared = licenses.some(({ role }) => role === "member");
  return (
    <Panel title="Your licenses" aside={<span className="data text-13 text-muted">{licenses.length}</span>}>
      <fieldset className="grid gap-2 md:grid-cols-2">
        <legend className="sr-only">Which license to show</legend>
        {licenses.map((license) => (
          <label
            key={license.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              checked={license.id === chosen}
              onChange={() => onChoose(license.id)}
              className={radioClass}
            />
            <LicenseLine license={license} shared={shared} />
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}

/** Says whose license it is. Shown when the account has a seat on somebody else's license. */
function Whose({ owner }: Pick<License, "owner">) {
  return (
    <span className="block text-13 wrap-anywhere text-muted">
      {owner === null ? (
        "Yours"
      ) : (
        <span>
          Shared by <bdi>{owner}</bdi>
        </span>
      )}
    </span>
  );
}

interface LicenseLineProps {
  license: License;
  /** Whether some licenses belong to somebody else. If so, each one shows its owner. */
  shared: boolean;
}

function LicenseLine({ license, shared }: LicenseLineProps) {
  const phase = usePhase(license);
  const end = useEndLabel(license);
  const words = statusWords(phase, "Pending License Activation");
  return (
    <span className="min-w-0">
      <span className="block text-15 font-medium">
        {tierName(license.type)}{" "}
        <span className="data text-muted">…{license.licenseKey.split("-").at(-1)}</span>
      </span>
      <span className="block text-13 text-muted">
        {phase === "expired" ? end : `${words}, ${end.toLowerCase()}`}{" "}
        <EndOfLicense license={license} show="day" />
      </span>
      {shared && <Whose owner={license.owner} />}
    </span>
  );
}
