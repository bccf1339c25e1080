import { Fragment } from "react";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";

interface CodeBlockProps {
  title: string;
  text: string;
  /** The accessible name, for use when several blocks have the same title. */
  name?: string;
  /** Whether long lines wrap. For code that people read and do not run line by line. */
  wrap?: boolean;
}

/** A code block with a copy button. Lines that do not wrap scroll horizontally, by keyboard too. */
export function CodeBlock({ title, text, name = title, wrap = false }: CodeBlockProps) {
  return (
    <figure className="min-w-0 rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4 text-15 font-medium">
        {title}
        <CopyButton text={text} label="Copy" name={`Copy: ${name}`} tone="plain" />
      </figcaption>
      <pre
        role="group"
        aria-label={name}
        {...(!wrap && { tabIndex: 0 })}
        className={`rounded-card p-4 text-13 ${wrap ? "whitespace-pre-wrap wrap-anywhere" : "overflow-x-auto"}`}
      >
        <code>{wrap ? breakAfterSlashes(text) : text}</code>
      </pre>
    </figure>
  );
}

/** Lets a long address break after a slash and not within a word. */
function breakAfterSlashes(text: string) {
  let place = 0;
  return text.split(/(?<=\/)/).map((piece) => {
    place += piece.length;
    return (
      <Fragment key={place}>
        {piece}
        <wbr />
      </Fragment>
    );
  });
}
