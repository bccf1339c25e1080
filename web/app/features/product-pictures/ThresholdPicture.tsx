import type { PictureOf } from "@keystead/contract/shop/product-picture";
import { DayAxis } from "./DayAxis.tsx";
import { Legend } from "./Legend.tsx";

const width = 240;
const height = 100;

/** A curve over a day, the threshold, and one mark where the curve crosses it. */
export function ThresholdPicture({ picture }: { picture: PictureOf<"threshold"> }) {
  const { values, threshold, legend, alt } = picture;
  const highest = Math.max(threshold, ...values) * 1.1;
  const x = (index: number) => (index / (values.length - 1)) * width;
  const y = (value: number) => height - (value / highest) * height;
  const curve = values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("");
  const crossing = values.findIndex((value) => value >= threshold);
  return (
    <div className="p-4.5 sm:p-6">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-44 w-full overflow-visible border-b border-line-strong fill-none sm:h-64"
        strokeLinejoin="round"
        strokeLinecap="round"
        role="img"
        aria-label={alt}
      >
        <path d={`${curve}V${height}H0Z`} className="fill-sunken" />
        <path
          d={`M0 ${y(threshold)}H${width}`}
          className="stroke-text stroke-2 [stroke-dasharray:6_5]"
          vectorEffect="non-scaling-stroke"
        />
        <path d={curve} className="stroke-text stroke-2" vectorEffect="non-scaling-stroke" />
        {crossing >= 0 && (
          <>
            <path
              d={`M${x(crossing)} ${y(threshold)}V${height}`}
              className="stroke-live"
              vectorEffect="non-scaling-stroke"
            />
            {/* A line with no length and round ends is a dot. Unlike a circle, it stays round when the drawing is
                stretched. */}
            <path
              d={`M${x(crossing)} ${y(threshold)}h0.01`}
              className="stroke-live stroke-[14px]"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <DayAxis />
      <div className="mt-4">
        <Legend
          items={[
            { mark: "line", words: legend.value },
            { mark: "limit", words: legend.threshold },
            { mark: "alert", words: legend.alert },
          ]}
        />
      </div>
    </div>
  );
}
