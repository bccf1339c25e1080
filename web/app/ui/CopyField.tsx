import { useState } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { Tooltip } from "./Tooltip.tsx";

interface CopyFieldProps {
  /** Names the value: "License key". */
  label: string;
  value: string;
  /** What the copy button says: "Copy key". */
  copyLabel: string;
  /** Hides the middle groups until asked; copying works all the same. */
  masked?: boolean;
  copiedFor?: number;
  onCopied?: () => void;
}

/** A value to be read in groups and copied whole. Groups are what stands between hyphens. */
export function CopyField({ label, value, copyLabel, masked = false, copiedFor, onCopied }: CopyFieldProps) {
  const [shown, setShown] = useState(false);
  const hidden = masked && !shown;
  const groups = masked ? value.split("-") : [value];
  const noun = label.split(" ").at(-1)?.toLowerCase();
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3 sm:gap-2 sm:pl-3.5"
    >
      <span className="sr-only">{hidden ? `Hidden, ends with ${groups.at(-1)}` : value}</span>
      <span
        aria-hidden="true"
        className="data min-w-0 flex-1 py-1 text-13 font-medium wrap-anywhere text-balance max-[30rem]:[word-spacing:-0.6em] min-[24rem]:text-15 sm:text-16"
      >
        {(hidden ? groups.map(dotted) : groups).join(" – ")}
      </span>
      <span className="flex flex-none gap-2">
        {masked && (
          <Tooltip words={`${shown ? "Hide" : "Show"} ${noun}`}>
            {(described) => (
              <button
                {...described}
                type="button"
                aria-pressed={shown}
                aria-label={`Show ${label.toLowerCase()}`}
                onClick={() => setShown(!shown)}
                className="touch grid size-8.5 place-items-center rounded-control text-muted hover:text-text"
              >
                <Icon name={shown ? "eye-off" : "eye"} className="size-4.5" />
              </button>
            )}
          </Tooltip>
        )}
        <CopyButton
          text={value}
          label={copyLabel}
          compact
          {...(copiedFor !== undefined && { copiedFor })}
          {...(onCopied && { onCopied })}
        />
      </span>
    </fieldset>
  );
}

/** All but the first and the last group as dots. */
function dotted(group: string, index: number, groups: readonly string[]): string {
  return index > 0 && index < groups.length - 1 ? "••••" : group;
}
