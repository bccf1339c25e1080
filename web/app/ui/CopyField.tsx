import { useState } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";

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
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3.5"
    >
      <span className="sr-only">{hidden ? `Hidden, ends with ${groups.at(-1)}` : value}</span>
      <span
        aria-hidden="true"
        className={`data flex min-w-0 flex-1 flex-wrap gap-x-1.5 py-1 text-15 font-medium sm:text-16 ${masked ? "basis-56" : ""}`}
      >
        {groups.map((group, index) => (
          // The groups of one value never change places.
          <span key={index} className="inline-flex min-w-0 gap-x-1.5">
            {index > 0 && <span className="text-faint">–</span>}
            <span className="min-w-0 wrap-anywhere">
              {hidden && index > 0 && index < groups.length - 1 ? "••••" : group}
            </span>
          </span>
        ))}
      </span>
      <span className="ml-auto flex flex-none gap-1">
        {masked && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="touch grid size-8.5 place-items-center rounded-control text-muted hover:text-text"
          >
            <Icon name={shown ? "eye-off" : "eye"} className="size-4.5" />
          </button>
        )}
        <CopyButton
          text={value}
          label={copyLabel}
          {...(copiedFor !== undefined && { copiedFor })}
          {...(onCopied && { onCopied })}
        />
      </span>
    </div>
  );
}
