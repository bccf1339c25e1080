import { type ReactNode, type ToggleEventHandler, useId } from "react";
import type { Elements } from "../elements.ts";
import { panelTitleLine } from "./Panel.tsx";

interface FoldProps {
  title: string;
  /** Before "Show". */
  aside?: ReactNode;
  id?: string;
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  /** With a frame of its own, and not at the foot of a panel. */
  framed?: boolean;
  children: Elements;
}

/** What few people need: closed until it is opened, with the title of a panel. */
export function Fold({ title, aside, framed = false, children, ...details }: FoldProps) {
  const titleId = useId();
  return (
    <details
      {...details}
      data-fold
      className={`group min-w-0 ${framed ? "rounded-card border border-line bg-raised" : "border-t border-line"}`}
    >
      <summary className={`${panelTitleLine} [&::-webkit-details-marker]:hidden`}>
        <h2 id={titleId} className="text-15 font-semibold">
          {title}
        </h2>
        <span className="flex items-center gap-x-3">
          {aside}
          <span className="text-15 underline underline-offset-3">
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span>
          </span>
        </span>
      </summary>
      <section aria-labelledby={titleId} className="border-t border-line p-4.5">
        {children}
      </section>
    </details>
  );
}

export function FoldSkeleton({ title }: { title: string }) {
  return (
    <div className="flex min-h-12 items-center border-t border-line px-4.5 py-2.5 text-15 font-semibold">
      {title}
    </div>
  );
}
