import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { Chip } from "../../ui/Chip.tsx";

interface StatsStripProps {
  /** Whether it has a label of its own, because the section around it has none. */
  labeled: boolean;
}

/** The headline figures in one quiet line, where there is room for them. */
export function StatsStrip({ labeled }: StatsStripProps) {
  if (!headlineFigures) return null;
  return (
    <div className="mt-4 flex items-center gap-8 border-t border-line pt-3 text-13 text-muted max-lg:hidden">
      {labeled && <Chip tone="sample">Example data</Chip>}
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
