import { operatorCalls, type OperatorCallGroup, operatorTypes } from "virtual:operator-calls";
import { BreakablePath } from "../../code/BreakablePath.tsx";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { DocGroups } from "../DocGroups.tsx";
import { Objects } from "../Objects.tsx";
import { objects, placeOf } from "../place-of.ts";
import { EventTypes } from "./EventTypes.tsx";
import { OperatorCall } from "./OperatorCall.tsx";
import { clientExample, errorExample } from "./operator-examples.ts";
import { OperatorKeyGuide } from "./OperatorKeyGuide.tsx";
import { OperatorProblems } from "./OperatorProblems.tsx";
import { eventTypes } from "./operator-words.ts";

/** What an event has depends on its type, so its examples say it. */
const listedObjects = operatorTypes.filter(({ fields }) => fields.length > 0);

/** Every call of the operator by its noun, with what all of them have in common. */
export function OperatorCalls() {
  return (
    <DocGroups
      label="Parts of the operator API"
      example={<CodeBlock title="In TypeScript" text={clientExample} wrap />}
      groups={[
        { title: "Get a key", place: "key", content: <OperatorKeyGuide /> },
        ...operatorCalls.map((group) => ({
          title: group.title,
          place: group.noun,
          content: <CallsOfNoun group={group} />,
        })),
        { title: eventTypes, place: "event-types", content: <EventTypes /> },
        { title: objects, place: placeOf(objects), content: <Objects types={listedObjects} /> },
        { title: "Errors", place: "errors", content: <CommonErrors /> },
      ]}
    />
  );
}

function CallsOfNoun({ group: { noun, title, calls } }: { group: OperatorCallGroup }) {
  const placeOfCall = (verb: string) => `${noun}-${verb}`;
  return (
    <div className="grid grid-cols-1 gap-9">
      <div>
        <h3 className="text-20 font-semibold tracking-tight">{title}</h3>
        {calls.length > 1 && (
          <ul aria-label={`Calls: ${title}`} className="mt-2 text-15">
            {calls.map(({ verb, method, path }) => (
              <li key={verb}>
                <a
                  href={`#${placeOfCall(verb)}`}
                  className="inline-flex min-h-9 items-center underline underline-offset-3 hover:text-accent-text max-sm:min-h-11"
                >
                  <code className="wrap-anywhere">
                    {method} <BreakablePath path={path} />
                  </code>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {calls.map((call) => (
        <OperatorCall key={call.verb} place={placeOfCall(call.verb)} call={call} />
      ))}
    </div>
  );
}

function CommonErrors() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-20 font-semibold tracking-tight">Errors</h3>
      <p className="max-w-reading text-15 text-muted">
        A status of 400 or above is an error. Branch on its <code>code</code>; the message is for people and
        may change. Any call may answer these; calls list their own.
      </p>
      <CodeBlock title="An error" text={errorExample} wrap />
      <OperatorProblems label="Errors of every call" lists={(_, isCommon) => isCommon} />
    </div>
  );
}
