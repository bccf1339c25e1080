import { WithCode } from "../code/WithCode.tsx";

interface DocIntroProps {
  heading: string;
  /** Backticks mark code. */
  paragraphs: readonly string[];
}

/** What is said above a part that is generated from the contract. */
export function DocIntro({ heading, paragraphs }: DocIntroProps) {
  return (
    <div className="grid max-w-reading gap-3 text-15 text-muted">
      <h2 className="text-26 font-semibold tracking-tight text-text">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <WithCode text={paragraph} />
        </p>
      ))}
    </div>
  );
}
