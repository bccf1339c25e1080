import { CopyButton } from "../../ui/copying/CopyButton.tsx";

interface CodeBlockProps {
  title: string;
  text: string;
  /** The accessible name, where several blocks have the same title. */
  name?: string;
}

/** A code block with a copy button. Lines do not wrap; they scroll horizontally, by keyboard too. */
export function CodeBlock({ title, text, name = title }: CodeBlockProps) {
  return (
    <figure className="min-w-0 rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4 text-15 font-medium">
        {title}
        <CopyButton text={text} label="Copy" name={`Copy: ${name}`} tone="plain" />
      </figcaption>
      <pre role="group" aria-label={name} tabIndex={0} className="overflow-x-auto rounded-card p-4 text-13">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
