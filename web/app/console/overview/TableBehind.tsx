import type { Elements } from "../../ui/elements.ts";

/** The table behind a chart, folded. */
export function TableBehind({ className = "", children }: { className?: string; children: Elements }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex touch cursor-pointer items-center text-15 underline underline-offset-3">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <div className={`overhang mt-2 ${className}`}>{children}</div>
    </details>
  );
}
