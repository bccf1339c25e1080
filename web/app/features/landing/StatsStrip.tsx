import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { Chip } from "../../ui/Chip.tsx";

/** The headline figures in one quiet line, under one label. */
export function StatsStrip() {
  if (!headlineFigures) return null;
  return (
    <div className="mt-4 grid items-center max-lg:hidden justify-items-start gap-x-8 gap-y-3 rounded-card border border-dashed border-line-strong px-4.5 py-3 text-13 text-muted sm:grid-cols-[auto_1fr] sm:justify-items-stretch">
      <Chip tone="sample">Example figures</Chip>
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:flex lg:justify-between">
        {headlineFigures.figures.map(({ figure, words }) => (
          <div key={words} className="flex flex-row-reverse justify-end gap-1.5 whitespace-nowrap">
            <dt>{words}</dt>
            <dd className="data text-text">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
