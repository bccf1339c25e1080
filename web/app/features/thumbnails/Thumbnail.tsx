import { drawings } from "./drawings.ts";

const ticks = 28;
const gap = 120 / ticks;

/** The picture of an article or a video: a line drawing over the ruler that all of the site is measured with. */
export function Thumbnail({ name, className = "" }: { name: string; className?: string }) {
  const { body = "", lines = "", mark = "", filled = 0 } = drawings[name] ?? {};
  return (
    <div
      aria-hidden="true"
      className={`flex aspect-4/3 flex-none flex-col items-center overflow-hidden bg-sunken ${className}`}
    >
      {/* Lines of one width however large the picture is, as on a drawing board. */}
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
      </svg>
      {/* Stretched to every edge, whatever the shape of the picture. */}
      <svg viewBox="0 0 120 12" preserveAspectRatio="none" className="h-[13%] max-h-12 w-full flex-none">
        <g strokeWidth="3">
          <path d={ruler(filled, ticks)} className="stroke-tick" vectorEffect="non-scaling-stroke" />
          <path d={ruler(0, filled)} className="stroke-live" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
    </div>
  );
}

function ruler(from: number, to: number): string {
  let path = "";
  for (let tick = from; tick < to; tick += 1)
    path += `M${((tick + 0.5) * gap).toFixed(2)} ${tick % 7 === 0 ? 0 : 5}V12`;
  return path;
}
