import type { PictureOf } from "@keystead/contract/shop/product-picture";
import { DayAxis } from "./DayAxis.tsx";
import { Legend } from "./Legend.tsx";

const hours = 24;
const step = 10;
const height = 100;
/** The height of the drawing as a multiple of the limit. Nothing reaches the room above the limit. */
const top = 1.15;

/** A day of amounts: sent before now, planned after it, and the limit above all of them. */
export function SchedulePicture({ picture }: { picture: PictureOf<"schedule"> }) {
  const { amounts, now, limit, legend, alt } = picture;
  const bars = amounts.map((amount, hour) => ({ amount, hour }));
  const y = (amount: number) => height - (amount / (limit * top)) * height;
  return (
    <div className="p-4.5 sm:p-6">
      <svg
        viewBox={`0 0 ${hours * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-44 w-full overflow-visible border-b border-line-strong sm:h-64"
        role="img"
        aria-label={alt}
      >
        {bars.map(({ amount, hour }) => (
          <rect
            key={hour}
            x={hour * step + 2}
            width={step - 4}
            y={y(amount)}
            height={height - y(amount)}
            className={hour < now ? "fill-muted" : "fill-transparent stroke-control"}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`M0 ${y(limit)}H${hours * step}`}
          className="stroke-text stroke-2 [stroke-dasharray:6_5]"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${now * step} 0V${height}`}
          className="stroke-live stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <DayAxis />
      <div className="mt-4">
        <Legend
          items={[
            { mark: "done", words: legend.done },
            { mark: "now", words: "Now" },
            { mark: "planned", words: legend.planned },
            { mark: "limit", words: legend.limit },
          ]}
        />
      </div>
    </div>
  );
}
