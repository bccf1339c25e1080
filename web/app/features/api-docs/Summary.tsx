import { WithCode } from "../code/WithCode.tsx";
import { placeOf } from "./place-of.ts";

/** A sentence of the contract. Backticks mark code, and `#License` links to the object of that name. */
export function Summary({ text }: { text: string }) {
  const [before = "", name, after = ""] = text.split(/#([A-Z]\w+)/);
  return (
    <>
      <WithCode text={before} />
      {name && <TypeLink name={name} />}
      <WithCode text={after} />
    </>
  );
}

function TypeLink({ name }: { name: string }) {
  return (
    <a href={`#${placeOf(name)}`} className="text-text underline underline-offset-3 hover:text-accent-text">
      {name}
    </a>
  );
}
