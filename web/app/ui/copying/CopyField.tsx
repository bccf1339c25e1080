import { useState } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "../Icon.tsx";
import { Tooltip } from "../Tooltip.tsx";

interface CopyFieldProps {
  /** Names the value: "License key". */
  label: string;
  value: string;
  /** Label of the copy button: "Copy key". */
  copyLabel: string;
  /** Masks the middle groups until the visitor reveals them. The copy button always copies the whole value. */
  masked?: boolean;
  copiedFor?: number;
  onCopied?: () => void;
}

/** A value that is displayed in groups, split at its hyphens. It is copied whole. */
export function CopyField({ label, value, copyLabel, masked = false, copiedFor, onCopied }: CopyFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const hidden = masked && !revealed;
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
      <span className="flex flex-none gap-2 print:hidden">
        {masked && (
          <Tooltip words={`${revealed ? "Hide" : "Show"} ${noun}`}>
            {(described) => (
              <button
                {...described}
                type="button"
                aria-pressed={revealed}
                aria-label={`Show ${label.toLowerCase()}`}
                onClick={() => setRevealed(!revealed)}
                className="touch grid size-8.5 place-items-center rounded-control text-muted hover:text-text"
              >
                <Icon name={revealed ? "eye-off" : "eye"} className="size-4.5" />
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

/** Masks all but the first and the last group. */
function dotted(group: string, index: number, groups: readonly string[]): string {
  return index > 0 && index < groups.length - 1 ? "••••" : group;
}
