interface FeatureGridProps {
  features: readonly { title: string; words: string }[];
}

/** Titled facts as a ruled list in two columns, the titles in one line. */
export function FeatureGrid({ features }: FeatureGridProps) {
  return (
    <ul className="grid gap-x-16 md:grid-cols-2">
      {features.map(({ title, words }) => (
        <li key={title} className="border-t border-line-strong py-5">
          <h3 className="text-20 font-semibold tracking-tight">{title}</h3>
          <p className="mt-1 text-15 text-muted">{words}</p>
        </li>
      ))}
    </ul>
  );
}
