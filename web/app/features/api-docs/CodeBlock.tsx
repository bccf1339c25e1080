import { CopyButton } from "../../ui/CopyButton.tsx";

/** Code to read and to copy. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4 text-15 font-medium">
        {title}
        <CopyButton text={text} label="Copy" name={`Copy: ${title}`} tone="plain" />
      </figcaption>
      <pre className="p-4 text-13 wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
