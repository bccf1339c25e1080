import { audiences } from "@keystead/contract/audience";
import { callsByTag, type DescribedCall } from "virtual:calls";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { CallName } from "../CallName.tsx";
import { DocGroups } from "../DocGroups.tsx";
import { validateExample } from "../examples.ts";
import { placeOf } from "../place-of.ts";
import { ProgramGuide } from "../programs/ProgramGuide.tsx";
import { Summary } from "../Summary.tsx";

/** What can be called. */
export function EndpointList() {
  return (
    <DocGroups
      label="Groups of endpoints"
      example={<CodeBlock title="Validate a license" text={validateExample} wrap />}
      groups={callsByTag.map(([tag, calls]) => ({
        title: tag,
        place: placeOf(tag, "endpoints"),
        content: <Endpoints tag={tag} calls={calls} />,
      }))}
    />
  );
}

function Endpoints({ tag, calls }: { tag: string; calls: readonly DescribedCall[] }) {
  return (
    <>
      <h3 className="mb-2 text-20 font-semibold tracking-tight">{tag}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <li key={`${call.method} ${call.path}`} className="grid gap-y-1 py-3.5">
            <CallName call={call} />
            <span className="max-w-reading text-15 text-muted">
              <Summary text={call.summary} />
            </span>
          </li>
        ))}
      </ul>
      {tag === audiences.program.tag && <ProgramGuide calls={calls} />}
    </>
  );
}
