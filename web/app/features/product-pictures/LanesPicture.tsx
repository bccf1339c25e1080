import type { PictureOf } from "@keystead/contract/shop/product-picture";
import { DayAxis } from "./DayAxis.tsx";

const hours = 24;
const step = 10;
const height = 40;

/** What each app did, on one axis, and the one switch for all of them. */
export function LanesPicture({ picture }: { picture: PictureOf<"lanes"> }) {
  const { lanes, now, pause, alt } = picture;
  return (
    <div className="p-4.5 sm:p-6" role="img" aria-label={alt}>
      <div className="flex items-center justify-between gap-4 text-15">
        <span>{pause}</span>
        <span className="flex h-6 w-11 items-center rounded-full border border-control px-0.5">
          <span className="size-4.5 rounded-full bg-muted" />
        </span>
      </div>
      <div className="mt-5 grid gap-5">
        {lanes.map(({ name, words, at }) => (
          <div key={name}>
            <p className="mb-1.5 flex justify-between gap-4 text-13">
              <span className="font-medium">{name}</span>
              <span className="text-muted">{words}</span>
            </p>
            <svg
              viewBox={`0 0 ${hours * step} ${height}`}
              preserveAspectRatio="none"
              className="block h-14 w-full overflow-visible border-b border-line-strong sm:h-20"
            >
              {at.map((hour) => (
                <path
                  key={hour}
                  d={`M${hour * step} ${height}V${hour < now ? 8 : 24}`}
                  className={`stroke-[5px] ${hour < now ? "stroke-muted" : "stroke-tick"}`}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <path
                d={`M${now * step} 0V${height}`}
                className="stroke-live stroke-2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </div>
        ))}
      </div>
      <DayAxis />
    </div>
  );
}
