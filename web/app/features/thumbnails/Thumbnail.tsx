import type { ThumbnailName } from "@keystead/contract/shop/thumbnails";
import { drawings } from "./drawings.ts";

// Ticks for four weeks of days, clear of the rounded corners of the card.
const ruler = Array.from({ length: 28 }, (_, tick) => `M${6 + tick * 4} ${tick % 7 === 0 ? 0 : 5}V12`).join(
  "",
);

interface ThumbnailProps {
  name: ThumbnailName;
  /** Draws a play button. */
  plays?: boolean | undefined;
  className?: string;
}

/** The picture of a post or a video: a line drawing over a ruler. */
export function Thumbnail({ name, plays = false, className = "" }: ThumbnailProps) {
  const { body, lines, mark } = drawings[name];
  return (
    <div
      aria-hidden="true"
      className={`flex flex-none flex-col items-center overflow-hidden bg-sunken ${className}`}
    >
      {/* Lines keep their width at every size. */}
      <svg
        viewBox="0 0 120 72"
        className="min-h-0 w-full max-w-136 flex-1 fill-none"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
      >
        <path d={body} className="fill-raised stroke-muted" vectorEffect="non-scaling-stroke" />
        <path d={lines} className="stroke-muted" vectorEffect="non-scaling-stroke" />
        <path d={mark} className="stroke-text" vectorEffect="non-scaling-stroke" />
        {plays && (
          <>
            <circle cx="102" cy="58" r="10" className="fill-text" />
            <path d="M99 53v10l8-5z" className="fill-raised" />
          </>
        )}
      </svg>
      {/* Stretched to the edges, whatever the aspect ratio. */}
      <svg viewBox="0 0 120 12" preserveAspectRatio="none" className="h-[13%] max-h-12 w-full flex-none">
        <path d={ruler} strokeWidth="3" className="stroke-tick" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
