import type { ReactNode } from "react";

interface StepListProps {
  steps: readonly { title: string; words: ReactNode }[];
}

/** Numbered steps, on a wide screen in one line. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="border-t border-line-strong pt-3.5">
          <span className="data text-13 font-medium text-muted" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-1 text-15 font-semibold">{title}</h3>
          <p className="text-15 text-muted">{words}</p>
        </li>
      ))}
    </ol>
  );
}
