import type { ReactNode } from "react";

export type ChipTone = "neutral" | "live" | "sample" | "warn" | "bad";

const tones: Record<ChipTone, string> = {
  neutral: "border-line-strong text-muted",
  live: "border-accent-text/45 text-accent-text",
  // Dashed, so that sample data differs from real data without color.
  sample: "border-dashed border-control text-muted",
  warn: "border-warn/50 text-warn",
  bad: "border-down/50 text-down",
};

/** A badge: one short word about a state. */
export function Chip({ tone = "neutral", children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      data-label={tone === "sample" || undefined}
      className={`inline-flex flex-none items-center rounded-chip border px-2 py-1 text-13 leading-none font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
