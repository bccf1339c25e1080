import type { ReactNode } from "react";

interface CallToActionProps {
  title: string;
  words: string;
  /** Buttons and links, the primary one first. */
  children: ReactNode;
}

/** The call to action at the end of a page. */
export function CallToAction({ title, words, children }: CallToActionProps) {
  return (
    <section
      aria-labelledby="next-step"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-line bg-raised p-5 md:mt-14 md:px-10 md:py-7"
    >
      <div className="min-w-0">
        <h2 id="next-step" className="text-20 font-semibold tracking-tight md:text-26">
          {title}
        </h2>
        <p className="mt-1 max-w-reading text-15 text-muted">{words}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">{children}</div>
    </section>
  );
}
