import { counted } from "../../../lib/format/words.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";

const sentences: Partial<Record<string, string>> = operatorSentences;

/** How many licenses stay as they are, and why. A newer server may know a reason that this page doesn't. */
export function RefusedList({ refused }: { refused: Readonly<Record<string, number>> }) {
  const codes = Object.entries(refused);
  if (codes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-15 text-muted">
      {codes.map(([code, count]) => (
        <li key={code}>
          {counted(count, "license")} left unchanged: {sentences[code] ?? code}
        </li>
      ))}
    </ul>
  );
}
