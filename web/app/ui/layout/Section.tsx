import type { ReactNode } from "react";
import { Chip } from "../Chip.tsx";

/** `small` is a list among other things, `normal` a part of the page, `large` one of its two statements. */
type SectionSize = "small" | "normal" | "large";

interface SectionProps {
  /** Fragment that a link can name. */
  id?: string;
  title: string;
  /** Beside the title where there is room, else below it. */
  aside?: ReactNode;
  /** Whether a phone leaves out what is beside the title. */
  quiet?: boolean;
  children: ReactNode;
  /** Puts the title beside the content on a wide screen, for content that reads better narrow. */
  beside?: boolean;
  size?: SectionSize;
  /** Follows a section on the same subject: less space above it. */
  close?: boolean;
  /** Everything in the section is invented. The section has one label that says so, and nothing inside has another. */
  example?: boolean;
  /** Nothing in the section works yet. Said once for the section, with `example` in the same label. */
  planned?: boolean;
}

const sizes: Record<SectionSize, string> = {
  small: "text-20",
  normal: "text-26 md:text-36",
  large: "text-36 md:text-52",
};

/** A section of a content page, with its title. */
export function Section({
  id,
  title,
  aside,
  quiet = false,
  children,
  beside = false,
  size = "normal",
  close = false,
  example = false,
  planned = false,
}: SectionProps) {
  const label = planned ? (example ? "Planned, example data" : "Planned") : example && "Example data";
  return (
    <section
      id={id}
      className={`${close ? "pt-7 md:pt-10" : "pt-8 md:pt-14"} ${beside ? "md:grid md:grid-cols-[1fr_2fr] md:gap-x-10 lg:gap-x-16" : ""}`}
    >
      <div
        className={`mb-4 flex min-h-7 flex-wrap content-start items-baseline justify-between gap-x-3 gap-y-2 ${close ? "" : "md:mb-5"}`}
      >
        <h2 className={`font-semibold tracking-tighter ${sizes[size]}`}>{title}</h2>
        {(aside || label) && (
          <div className="flex max-w-reading flex-wrap items-center gap-x-3 gap-y-2 text-15 text-pretty text-muted">
            {aside && <div className={quiet ? "max-sm:hidden" : ""}>{aside}</div>}
            {label && <Chip tone="sample">{label}</Chip>}
          </div>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
