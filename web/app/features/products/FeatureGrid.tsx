interface FeatureGridProps {
  features: readonly { title: string; words: string }[];
}

/** The features of a product in a grid of cells. */
export function FeatureGrid({ features }: FeatureGridProps) {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3 gap-px">
      {features.map(({ title, words }) => (
        <li key={title} className="bg-raised p-6">
          <h3 className="text-17 font-semibold">{title}</h3>
          <p className="mt-1.5 text-15 text-muted">{words}</p>
        </li>
      ))}
    </ul>
  );
}
