import type { QueryKey } from "@tanstack/react-query";
import type { Event } from "@keystead/contract/operator/events";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { LoadMore } from "../../ui/data/LoadMore.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { describeEvent } from "./describe-event.ts";
import { useTimeline } from "./license-queries.ts";

const actors: Readonly<Record<Event["actor"]["kind"], string>> = {
  customer: "Customer",
  app: "App",
  operator: "Operator",
  system: "Automatic",
};

interface TimelinePartProps {
  /** The ID of the license or the account. */
  id: string;
  /** The first part of the keys of everything that is read of it. */
  queryKey: QueryKey;
}

/** What happened to a license or an account in the last 90 days, with who did it and why. */
export function TimelinePart({ id, queryKey }: TimelinePartProps) {
  const query = useTimeline(id, queryKey);
  return (
    <Part title="Timeline" aside={<span className="text-13 text-muted">Last 90 days</span>}>
      <Loaded
        query={query}
        title="The timeline didn't load"
        loading="Loading the timeline"
        skeleton={<EntriesSkeleton count={4} />}
      >
        {(events) =>
          events.length === 0 ? (
            <p className="text-15 text-muted">Nothing has happened in the last 90 days.</p>
          ) : (
            <LoadMore items={events} initial={20} step={50} label="Show older">
              {(shown) => (
                <ol className="divide-y divide-line border-y border-line">
                  {shown.map((event) => (
                    <TimelineRow key={event.id} event={event} />
                  ))}
                </ol>
              )}
            </LoadMore>
          )
        }
      </Loaded>
    </Part>
  );
}

function TimelineRow({ event }: { event: Event }) {
  const { words, reason } = describeEvent(event);
  return (
    <li className="py-2.5">
      <p className="text-15 font-medium wrap-anywhere">{words}</p>
      {reason !== undefined && <p className="text-15 wrap-anywhere text-muted">{reason}</p>}
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span>{actors[event.actor.kind]}</span>
        <Time value={new Date(event.timestamp)} />
      </p>
    </li>
  );
}
