import type { Elements } from "../../ui/elements.ts";

interface QuoteProps {
  /** In a dialog: a long one scrolls by itself. */
  isLow?: boolean;
  children: Elements;
}

/** What somebody wrote, with its line breaks. */
export function Quote({ isLow = false, children }: QuoteProps) {
  return (
    <blockquote
      {...(isLow && { tabIndex: 0 })}
      className={`grid max-w-reading gap-3 border-l-2 border-line-strong pl-4 text-15 wrap-anywhere whitespace-pre-wrap ${isLow ? "max-h-48 overflow-y-auto" : ""}`}
    >
      {children}
    </blockquote>
  );
}
