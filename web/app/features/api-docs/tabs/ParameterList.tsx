import { callsByTag, type DescribedCall } from "virtual:calls";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { CallGroup } from "../CallGroup.tsx";
import { DocGroups } from "../DocGroups.tsx";
import { bodyExample } from "../examples.ts";
import { FieldTable } from "../FieldTable.tsx";
import { placeOf } from "../place-of.ts";

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
      example={<CodeBlock title="A body" name="The body of a validation" text={bodyExample} wrap />}
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
    <CallGroup tag={tag} calls={calls}>
      {(call) =>
        call.sent.map(({ where, fields }) => (
          <div key={where} className="mt-2 border-t border-line pt-2">
            <p className="text-13 font-medium">{places[where]}</p>
            <FieldTable label={`${places[where]} of ${call.path}`} fields={fields} />
          </div>
        ))
      }
    </CallGroup>
  );
}
