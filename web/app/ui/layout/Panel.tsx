import { type ReactNode, useId } from "react";
import type { Elements } from "../elements.ts";

/** What a panel and a part of one have in common. */
export type PanelFrame = (props: { title: string; aside?: ReactNode; children: Elements }) => ReactNode;

interface PanelProps {
  title?: ReactNode;
  /** At the right end of the title's line: a chip, a time, a small button. */
  aside?: ReactNode;
  children: Elements;
  /** Without padding, for content with its own edges, such as a table. */
  flush?: boolean;
  /** The name of a panel without a title, whose parts have titles. */
  label?: string;
  /** Folds and lines at the end, from edge to edge. */
  foot?: Elements;
  /** Heading level of the title. */
  level?: 2 | 3;
}

/**
 * The line of a panel's title, for a `summary` that looks like a panel's title too. From 640 px up, a small button does
 * not make it taller.
 */
export const panelTitleLine =
  "flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4.5 py-1.5";

/** A card with a title. Panels are not nested. */
export function Panel({ title, aside, children, flush = false, label, foot, level = 2 }: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const titleId = useId();
  return (
    <section
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
      className={`min-w-0 rounded-card border border-line bg-raised ${foot ? "flex flex-col" : ""}`}
    >
      {title && (
        <header className={`border-b border-line ${panelTitleLine}`}>
          <Heading id={titleId} className="text-15 font-semibold">
            {title}
          </Heading>
          {aside}
        </header>
      )}
      {flush ? children : <div className={foot ? "grow p-4.5" : "p-4.5"}>{children}</div>}
      {foot}
    </section>
  );
}
