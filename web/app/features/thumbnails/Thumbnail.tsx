import { drawings } from "./drawings.ts";

const ticks = 28;
const gap = 120 / ticks;

/** The picture of an article or a video: a line drawing over the ruler that all of the site is measured with. */
export function Thumbnail({ name, className = "" }: { name: string; className?: string }) {
  const { path = "", filled = 0 } = drawings[name] ?? {};
  return (
    <svg
      viewBox="0 0 120 90"
      className={`block w-full bg-sunken ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {/* A line of one width however large the picture is, as on a drawing board. */}
      <path
        d={path}
        className="stroke-muted"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        transform="translate(0 2)"
      />
      <g strokeWidth="3" strokeLinecap="butt">
        <path d={ruler(filled, ticks)} className="stroke-tick" vectorEffect="non-scaling-stroke" />
        <path d={ruler(0, filled)} className="stroke-live" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}

function ruler(from: number, to: number): string {
  let path = "";
  for (let tick = from; tick < to; tick += 1)
    path += `M${((tick + 0.5) * gap).toFixed(2)} ${tick % 7 === 0 ? 78 : 83}V90`;
  return path;
}
