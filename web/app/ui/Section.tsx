import type { ReactNode } from "react";

interface SectionProps {
  /** The place that a link can lead to. */
  id?: string;
  title: string;
  /** Stands beside the title on a wide screen and under it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a content page, with its title. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className="pt-14 md:pt-24">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-26 font-semibold tracking-tight md:text-36">{title}</h2>
        {aside && <div className="text-15 text-muted md:pb-1">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
