import { featureGrid } from "@keystead/content/landing/feature-grid";

/** What the suite does, as one ruled list in columns. */
export function FeatureGrid() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-10 lg:grid-cols-3">
      {featureGrid.map(({ title, words }) => (
        <li key={title} className="border-t border-line-strong py-2 sm:py-3">
          <h3 className="text-15 font-semibold sm:text-17">{title}</h3>
          <p className="mt-0.5 max-w-[44ch] text-15 text-muted max-sm:hidden">{words}</p>
        </li>
      ))}
    </ul>
  );
}
