import { CopyButton } from "./CopyButton.tsx";
import type { Elements } from "../elements.ts";

interface CopyBoxProps {
  /** What is copied. */
  text: string;
  /** Says what it is: "Copy the secret". */
  name: string;
  /** How it is shown. */
  children: Elements;
}

/** A text to type or to copy. */
export function CopyBox({ text, name, children }: CopyBoxProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3.5">
      {children}
      <CopyButton text={text} label="Copy" name={name} compact />
    </div>
  );
}
