import { Suspense } from "react";
import type { DescribedEventType } from "virtual:event-types";
import { type Resource, resourceOf, useResource } from "../../../ui/hooks/use-resource.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { WithCode } from "../../code/WithCode.tsx";
import { placeOf } from "../place-of.ts";
import { eventTypes, eventTypesFailed, eventTypesIntro } from "./operator-words.ts";

type EventTypeList = Resource<readonly DescribedEventType[]>;

// A script of its own, because the prerendered page has the examples already.
const allTypes: EventTypeList = resourceOf(async () => (await import("virtual:event-types")).eventTypes);

/** What a webhook may get: each type of events with when it happens, and an example. */
export function EventTypes({ source = allTypes }: { source?: EventTypeList }) {
  return (
    <div id={placeOf("Event")} className="grid grid-cols-1 gap-4">
      <h3 className="text-20 font-semibold tracking-tight">{eventTypes}</h3>
      {eventTypesIntro.map((paragraph) => (
        <p key={paragraph} className="max-w-reading text-15 text-muted">
          <WithCode text={paragraph} />
        </p>
      ))}
      <Suspense fallback={loading}>
        <EventTypeRows source={source} />
      </Suspense>
    </div>
  );
}

const loading = (
  <LoadingRegion label="Loading event types">
    <Skeleton className="h-96 w-full" />
  </LoadingRegion>
);

function EventTypeRows({ source }: { source: EventTypeList }) {
  const { outcome } = useResource(source);
  if (!outcome.ok)
    return (
      <p role="alert" className="max-w-reading text-15">
        <WithCode text={eventTypesFailed} />
      </p>
    );
  return (
    <ul aria-label={eventTypes} className="divide-y divide-line border-y border-line">
      {outcome.data.map((each) => (
        <li key={each.type} id={`event-${each.type}`} className="scroll-mt-20">
          <EventType {...each} />
        </li>
      ))}
    </ul>
  );
}

function EventType({ type, description, example }: DescribedEventType) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span className="grid gap-1">
          <code className="text-15 wrap-anywhere">{type}</code>
          <span className="text-15 text-muted">
            <WithCode text={description} />
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        <CodeBlock title="Example" name={`Example of ${type}`} text={example} wrap />
      </div>
    </details>
  );
}
