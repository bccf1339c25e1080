import type { CardDrawing as Drawing } from "@keystead/contract/shop/landing";

interface CardDrawingProps {
  drawing: Drawing;
  /** Its height and the space around it. */
  className: string;
}

/** A line drawing over a card: what stays in the background, and what stands out. */
export function CardDrawing({ drawing: { lines, mark }, className }: CardDrawingProps) {
  return (
    <svg
      viewBox="0 0 240 96"
      preserveAspectRatio="xMinYMid"
      className={`w-full fill-none stroke-2 ${className}`}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={lines} className="stroke-tick" />
      <path d={mark} className="stroke-text" />
    </svg>
  );
}
