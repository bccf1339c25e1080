import { useId } from "react";
import type { PanelFrame } from "./Panel.tsx";

/** A part of a panel, with a title of its own and without a frame. It takes the place of a panel. */
export const Part: PanelFrame = ({ title, aside, children }) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="text-15 font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
