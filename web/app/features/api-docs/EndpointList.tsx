import { Chip } from "../../ui/Chip.tsx";
import { CallName } from "./CallName.tsx";
import { callsByTag } from "./calls-by-tag.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { validateExample } from "./examples.ts";
import { Summary } from "./Summary.tsx";

/** What can be called, and how a call looks. */
export function EndpointList() {
  return (
    <div className="grid gap-10">
      <CodeBlock title="Ask whether a license may be used" text={validateExample} />
      {callsByTag.map(([tag, calls]) => (
        <section key={tag} aria-label={tag}>
          <h3 className="mb-2 text-20 font-semibold tracking-tight">{tag}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {calls.map((call) => (
              <li
                key={`${call.method} ${call.path}`}
                className="grid items-start gap-x-8 gap-y-1 py-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <CallName call={call} />
                  {call.auth === "session" && <Chip>session</Chip>}
                  {call.auth === "api-key" && <Chip>API key</Chip>}
                </span>
                <span className="max-w-reading text-15 text-muted">
                  <Summary text={call.summary} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
