import { steps } from "@keystead/content/landing";

/** The way from a visitor to a licensed app, on one ruler. */
export function Steps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="border-t border-line-strong pt-3.5">
          <span className="data text-13 font-medium text-accent-text" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-1 text-15 font-semibold">{title}</h3>
          <p className="text-15 text-muted">{words}</p>
        </li>
      ))}
    </ol>
  );
}
