import type { ReactNode } from "react";

interface TextHeaderProps {
  title: string;
  summary: string;
  /** Author and dates. */
  children: ReactNode;
}

/** The header of a long text. */
export function TextHeader({ title, summary, children }: TextHeaderProps) {
  return (
    <header className="pt-8 pb-10 md:pt-12 md:pb-14">
      <h1 className="max-w-[26ch] text-36 font-semibold tracking-tighter md:text-52">{title}</h1>
      <p className="mt-4 max-w-reading text-17 text-pretty text-muted">{summary}</p>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-13 text-muted">
        {children}
      </p>
    </header>
  );
}
