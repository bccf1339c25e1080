import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { Chip } from "../../ui/Chip.tsx";

/** The headline figures in one quiet line, under one label, where there is room for them. */
export function StatsStrip() {
  if (!headlineFigures) return null;
  return (
    <div className="mt-4 flex items-center gap-8 rounded-card border border-dashed border-line-strong px-4.5 py-3 text-13 text-muted max-lg:hidden">
      <Chip tone="sample">Example data</Chip>
      <dl className="flex flex-1 justify-between">
        {headlineFigures.figures.map(({ figure, words }) => (
          <div key={words} className="flex flex-row-reverse gap-1.5">
            <dt>{words}</dt>
            <dd className="data text-text">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
