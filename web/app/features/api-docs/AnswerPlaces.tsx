import { callsByTag } from "virtual:calls";
import { objects, placeOf, signature } from "./place-of.ts";

/** What there is in the tab of the answers, to jump to. */
export function AnswerPlaces() {
  return (
    <nav aria-label="Parts of this tab">
      <ul className="flex flex-wrap gap-x-5 text-15">
        {[signature, ...callsByTag.map(([tag]) => tag), objects].map((name) => (
          <li key={name}>
            <a
              href={`#${placeOf(name)}`}
              className="inline-flex min-h-9 items-center underline underline-offset-3 hover:text-accent-text max-sm:min-h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
