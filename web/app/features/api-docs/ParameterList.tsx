import { callsByTag, type DescribedCall } from "virtual:calls";
import { CodeBlock } from "../code/CodeBlock.tsx";
import { CallName } from "./CallName.tsx";
import { DocGroups } from "./DocGroups.tsx";
import { bodyExample } from "./examples.ts";
import { FieldTable } from "./FieldTable.tsx";
import { placeOf } from "./place-of.ts";

const places = {
  path: "In the path",
  query: "In the query",
  header: "In a header",
  body: "In the body",
} as const;

const groups = callsByTag
  .map(([tag, calls]) => [tag, calls.filter(({ sent }) => sent.length > 0)] as const)
  .filter(([, calls]) => calls.length > 0);

/** What each call takes. */
export function ParameterList() {
  return (
    <DocGroups
      label="Groups of parameters"
      example={<CodeBlock title="A body" name="The body of a validation" text={bodyExample} />}
      groups={groups.map(([tag, calls]) => ({
        title: tag,
        place: placeOf(tag, "parameters"),
        content: <Parameters tag={tag} calls={calls} />,
      }))}
    />
  );
}

function Parameters({ tag, calls }: { tag: string; calls: readonly DescribedCall[] }) {
  return (
    <div className="grid gap-7">
      <h3 className="text-20 font-semibold tracking-tight">{tag}</h3>
      {calls.map((call) => (
        <div key={`${call.method} ${call.path}`}>
          <h4>
            <CallName call={call} />
          </h4>
          {call.sent.map(({ where, fields }) => (
            <div key={where} className="mt-2 border-t border-line pt-2">
              <p className="text-13 font-medium">{places[where]}</p>
              <FieldTable label={`${places[where]} of ${call.path}`} fields={fields} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
