import { callsByTag, type DescribedCall } from "virtual:calls";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { CallGroup } from "../CallGroup.tsx";
import { DocGroups } from "../DocGroups.tsx";
import { bodyExample } from "../examples.ts";
import { placeOf } from "../place-of.ts";
import { SentFields } from "../SentFields.tsx";

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
      {(call) => <SentFields call={call} />}
    </CallGroup>
  );
}
