import { WithCode } from "../code/WithCode.tsx";
import { placeOf } from "./place-of.ts";

/** A sentence of the contract. Backticks mark code, and `#License` links to the object of that name. */
export function Summary({ text }: { text: string }) {
  const [before = "", name, after = ""] = text.split(/#([A-Z]\w+)/);
  return (
    <>
      <WithCode text={before} />
      {name && <TypeLink name={name} alone={!before && !after} />}
      <WithCode text={after} />
    </>
  );
}

/** On a phone, a link that is not within a sentence is as high as a finger. */
function TypeLink({ name, alone }: { name: string; alone: boolean }) {
  const touchable = alone ? "max-sm:inline-flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center" : "";
  return (
    <a
      href={`#${placeOf(name)}`}
      className={`text-text underline underline-offset-3 hover:text-accent-text ${touchable}`}
    >
      {name}
    </a>
  );
}
