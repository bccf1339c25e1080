import { useEffect, useState } from "react";
import { Button, type ButtonSize, type ButtonTone } from "./Button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./Icon.tsx";

interface CopyButtonProps {
  text: string;
  /** What the button says: "Copy key". */
  label: string;
  /** What it is called where several buttons say the same: "Copy the command". Begins with the label. */
  name?: string;
  /** How long the button says that it worked, in milliseconds. */
  copiedFor?: number;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows its words only where there is room for them. */
  compact?: boolean;
  onCopied?: () => void;
}

type State = { words: string; press: number } | undefined;

export function CopyButton({
  text,
  label,
  name = label,
  copiedFor = 2000,
  tone,
  size = "small",
  compact = false,
  onCopied,
}: CopyButtonProps) {
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), copiedFor);
    return () => clearTimeout(timer);
  }, [state, copiedFor]);

  async function copy() {
    const copied = await copyText(text);
    setState((last) => ({ words: copied ? "Copied" : "Not copied", press: (last?.press ?? 0) + 1 }));
    if (copied) onCopied?.();
  }

  return (
    <>
      <Button size={size} {...(tone && { tone })} onClick={() => void copy()} aria-label={name}>
        <Icon name={state?.words === "Copied" ? "check" : "copy"} className="size-4" />
        {/* Both sets of words take their room, so that the button keeps its width. */}
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
