import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { Chip } from "../../ui/Chip.tsx";

/** The headline figures; invented ones are labeled as samples. */
export function StatsStrip() {
  if (!headlineFigures) return null;
  return (
    <div className="mt-12">
      <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
        {headlineFigures.figures.map(({ figure, words, sample }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end gap-1 border-line py-5 max-md:nth-[n+3]:border-t max-md:even:border-l max-md:even:pl-4.5 md:border-l md:pl-6 md:first:border-0 md:first:pl-0"
          >
            <dt className="grid justify-items-start gap-1.5 text-13 text-muted">
              {words}
              {sample && <Chip tone="sample">Sample</Chip>}
            </dt>
            <dd className="data text-20 font-medium tracking-tight md:text-26">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-muted">{headlineFigures.note}</p>
    </div>
  );
}
