import type { DescribedType } from "virtual:calls";
import { FieldTable } from "./FieldTable.tsx";
import { objects, placeOf } from "./place-of.ts";

/** The objects that occur in more than one answer. */
export function Objects({ types }: { types: readonly DescribedType[] }) {
  return (
    <div className="grid gap-7">
      <h3 className="text-20 font-semibold tracking-tight">{objects}</h3>
      {types.map(({ name, fields }) => (
        <div key={name} id={placeOf(name)}>
          <h4 className="text-15 font-medium">{name}</h4>
          <div className="mt-2 border-t border-line pt-2">
            <FieldTable label={`Fields of ${name}`} fields={fields} />
          </div>
        </div>
      ))}
    </div>
  );
}
