import type { ReactNode } from "react";

interface SectionProps {
  /** Fragment that a link can name. */
  id?: string;
  title: string;
  /** Beside the title on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
  /** Puts the title beside the content on a wide screen, for content that reads better narrow. */
  beside?: boolean;
}

/** A section of a content page, with its title. */
export function Section({ id, title, aside, children, beside = false }: SectionProps) {
  return (
    <section
      id={id}
      className={`pt-14 md:pt-24 ${beside ? "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16" : ""}`}
    >
      <div
        className={`mb-7 grid content-start gap-x-10 gap-y-2 ${beside ? "" : "lg:flex lg:items-end lg:justify-between"}`}
      >
        <h2 className="text-26 font-semibold tracking-tight md:text-36">{title}</h2>
        {aside && <div className="max-w-reading text-15 text-pretty text-muted lg:pb-1">{aside}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
