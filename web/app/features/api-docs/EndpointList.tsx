import { CallName } from "./CallName.tsx";
import { callsByTag } from "virtual:calls";
import { Summary } from "./Summary.tsx";

/** What can be called. */
export function EndpointList() {
  return (
    <div className="grid gap-10">
      {callsByTag.map(([tag, calls]) => (
        <section key={tag} aria-label={tag}>
          <h3 className="mb-2 text-20 font-semibold tracking-tight">{tag}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {calls.map((call) => (
              <li
                key={`${call.method} ${call.path}`}
                className="grid items-start gap-x-8 gap-y-1 py-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                <CallName call={call} />
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
