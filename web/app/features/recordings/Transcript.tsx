import { Icon } from "../../ui/Icon.tsx";

interface TranscriptProps {
  /** The title of the video. */
  title: string;
  /** The text of its captions. */
  lines: readonly string[];
  open?: boolean;
}

/** The captions of a video as text, for people who do not watch it. Works without script. */
export function Transcript({ title, lines, open = false }: TranscriptProps) {
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-15 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
        Transcript
        <span className="sr-only">: {title}</span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid max-w-reading gap-2 pt-1 pb-2 text-15 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
