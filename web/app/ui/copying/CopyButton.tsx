import { useEffect, useState } from "react";
import { Button, type ButtonTone } from "../Button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "../Icon.tsx";

interface CopyButtonProps {
  text: string;
  /** The visible label: "Copy key". */
  label: string;
  /**
   * The accessible name, for use when several buttons have the same label: "Copy the command". It begins with the
   * label.
   */
  name?: string;
  /** How long the confirmation is shown, in milliseconds. */
  copiedFor?: number;
  tone?: ButtonTone;
  /** Hides the label where there is no room for it. */
  compact?: boolean;
  onCopied?: () => void;
}

export function CopyButton({
  text,
  label,
  name = label,
  copiedFor = 2000,
  tone,
  compact = false,
  onCopied,
}: CopyButtonProps) {
  const [state, setState] = useState<{ words: string }>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), copiedFor);
    return () => clearTimeout(timer);
  }, [state, copiedFor]);

  async function copy() {
    const copied = await copyText(text);
    // A new object for each press restarts the timer.
    setState({ words: copied ? "Copied" : "Not copied" });
    if (copied) onCopied?.();
  }

  return (
    <>
      <Button size="small" {...(tone && { tone })} onClick={() => void copy()} aria-label={name}>
        <Icon name={state?.words === "Copied" ? "check" : "copy"} className="size-4" />
        {/* Both labels take up space, so that the button keeps its width. */}
        <span className={`grid ${compact ? "max-[30rem]:hidden" : ""}`}>
          <span className={`col-start-1 row-start-1 ${state ? "invisible" : ""}`}>{label}</span>
          <span className={`col-start-1 row-start-1 ${state ? "" : "invisible"}`}>
            {state?.words ?? "Copied"}
          </span>
        </span>
      </Button>
      <output className="sr-only">{state?.words}</output>
    </>
  );
}
