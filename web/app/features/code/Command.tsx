import type { ReactNode } from "react";
import type { ButtonTone } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { trackCopy } from "../tracking/track-copy.ts";

interface CommandProps {
  text: string;
  /** Displayed instead of a text that holds a secret. */
  display?: ReactNode;
  /** The accessible name of the button; all labels are "Copy". */
  label: string;
  tone?: ButtonTone;
}

/** A command or a line of a file, with a copy button. */
export function Command({ text, display = text, label, tone = "plain" }: CommandProps) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 text-13 wrap-anywhere text-text">{display}</code>
      <CopyButton
        text={text}
        label="Copy"
        name={label}
        copiedFor={1200}
        tone={tone}
        compact
        onCopied={() => trackCopy("command")}
      />
    </div>
  );
}
