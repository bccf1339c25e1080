import type { ReactNode } from "react";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { trackCopy } from "../tracking/track-copy.ts";

interface CommandProps {
  text: string;
  /** What stands there instead, for a text with a secret in it. */
  shown?: ReactNode;
  /** Names what is copied; all buttons say "Copy". */
  label: string;
}

/** A line for a terminal, or for a file, to be copied whole. */
export function Command({ text, shown = text, label }: CommandProps) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 text-13 wrap-anywhere text-text">{shown}</code>
      <CopyButton
        text={text}
        label="Copy"
        name={label}
        copiedFor={1200}
        tone="plain"
        compact
        onCopied={() => trackCopy("command")}
      />
    </div>
  );
}
