import type { ReactNode } from "react";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

interface CommandBoxProps {
  /** What it does: "Rotate the signing key". */
  title: string;
  /** The words after `keystead`, such as `keys rotate`. */
  command: string;
  /** When it is for, and what to mind. */
  hint?: string;
}

/** A command for the server's machine, to copy. */
export function CommandBox({ title, command, hint }: CommandBoxProps) {
  const line = `npm run --silent keystead -- ${command}`;
  return (
    <div className="grid gap-1.5">
      <p className="text-15 font-medium">{title}</p>
      {hint !== undefined && <p className="max-w-reading text-13 text-pretty text-muted">{hint}</p>}
      <CopyBox text={line} name={`Copy the command: ${title}`}>
        <code className="data min-w-0 text-13">{inWords(line)}</code>
      </CopyBox>
    </div>
  );
}

/** A line that breaks between words alone: browsers would also break it after the dashes of an option. */
function inWords(line: string): ReactNode[] {
  let place = 0;
  return line.split(" ").flatMap((word) => {
    const isFirst = place === 0;
    place += word.length + 1;
    const whole = (
      <span key={place} className="inline-block max-w-full wrap-anywhere">
        {word}
      </span>
    );
    return isFirst ? [whole] : [" ", whole];
  });
}
