import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useSessionsOf } from "./customer-queries.ts";

/** Where a customer is logged in, as they see it themselves. */
export function SessionsPart({ id }: { id: string }) {
  const query = useSessionsOf(id);
  return (
    <Part title="Sessions">
      <Loaded
        query={query}
        title="The sessions didn't load"
        loading="Loading the sessions"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className="text-15 text-muted">They're logged in nowhere.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map(({ id: session, kind, device, address, last_seen_at: seen }) => (
                <li key={session} className="py-2.5">
                  <p className="text-15 font-medium wrap-anywhere">
                    <bdi>{device}</bdi>
                    {kind === "app" && <span> (app)</span>}
                  </p>
                  <div className="flex flex-wrap gap-x-3 text-13 text-muted">
                    <span className="data wrap-anywhere">{address}</span>
                    <span>
                      <span>Seen </span>
                      <Time value={new Date(seen)} show="distance" />
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}
