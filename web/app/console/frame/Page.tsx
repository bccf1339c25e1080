import { brand } from "@keystead/content/brand";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useNavigationType } from "react-router";
import type { Elements } from "../../ui/elements.ts";

interface PageProps {
  title: string;
  /** Beside the title: a chip, or what the page can do. */
  aside?: ReactNode;
  /** A form or a message: narrow. */
  narrow?: boolean;
  /** Whether the title is for screen readers alone, because what follows says it. */
  quiet?: boolean;
  children: Elements;
}

/** A page of the console with its title. */
export function Page({ title, aside, narrow = false, quiet = false, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const arrivedBy = useNavigationType();
  const focusOnArrival = useEffectEvent(() => {
    if (arrivedBy === "PUSH") main.current?.focus({ preventScroll: true });
  });
  // The link that led here is gone or in the bar: the keyboard continues in the page.
  useEffect(() => focusOnArrival(), []);
  useEffect(() => {
    document.title = `${title} · ${brand.name} Console`;
  }, [title]);
  // Clipped at its side: a pile of accents is as wide as it likes, and has no place to break.
  return (
    <main ref={main} id="main" tabIndex={-1} className="wrap overflow-x-clip py-6 outline-none md:py-10">
      <div className={narrow ? "mx-auto max-w-form" : ""}>
        <div
          className={
            quiet ? "sr-only" : "mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:mb-6"
          }
        >
          <h1 className="min-w-0 text-26 font-semibold tracking-tighter wrap-anywhere">{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </main>
  );
}
