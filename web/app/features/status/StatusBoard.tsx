import { hasMarket } from "@keystead/content/market";
import { videoFeeds } from "@keystead/content/video-feeds";
import type { StatusPart } from "@keystead/contract/portal/status";
import { Chip } from "../../ui/Chip.tsx";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Ticks } from "../../ui/Ticks.tsx";
import { Time } from "../../ui/live/Time.tsx";
import {
  nameClock,
  nameSources,
  offWords,
  partWords,
  pausedWords,
  stateWords,
  summarize,
} from "./status-words.ts";
import { type StatusView, useStatus } from "./use-status.ts";

const missing = new Set<StatusPart["id"]>();
if (!hasMarket) missing.add("market");
if (videoFeeds.length === 0) missing.add("videos");
const partIds = (Object.keys(partWords) as StatusPart["id"][]).filter((id) => !missing.has(id));
const ticksOfPart = Math.floor(50 / partIds.length);
const ticks = ticksOfPart * partIds.length;

/** The state of each part of the shop. Everything keeps its final size while the state loads. */
export function StatusBoard() {
  const { view, retry, retrying } = useStatus();
  return (
    <Panel flush>
      <div aria-busy={!view}>
        <div className="grid min-h-44 content-center max-[22rem]:min-h-48 border-b border-line px-4.5 py-4 sm:min-h-36">
          {view?.reached === false ? (
            <ErrorState title="The status didn't load" onRetry={retry} retrying={retrying}>
              Check your connection. If you're online, the shop may be down.
            </ErrorState>
          ) : (
            <Overall view={view} />
          )}
        </div>
        <ul aria-label="Parts" className="divide-y divide-line text-15">
          {partIds.map((id) => (
            <Part key={id} id={id} view={view} />
          ))}
        </ul>
        <p className="flex h-10 items-center border-t border-line px-4.5 text-13 text-muted tabular-nums">
          {!view && <Skeleton className="h-4 w-24" />}
          {view?.reached && <span>Keystead {view.version}</span>}
        </p>
      </div>
    </Panel>
  );
}

function Overall({ view }: { view: Extract<StatusView, { reached: true }> | undefined }) {
  const summary = view && summarize(view.parts);
  return (
    <>
      <div className="mb-3 gap-x-6 sm:flex sm:items-center sm:justify-between">
        <output className="flex h-8 items-center text-20 font-semibold tracking-tight">
          {summary?.words ?? <Skeleton className="h-6 w-44" />}
        </output>
        <p className="flex h-6 w-48 items-center text-13 text-muted tabular-nums sm:justify-end">
          {view ? (
            <span>
              checked <Time value={new Date(view.checkedAt)} show="distance" />
            </span>
          ) : (
            <Skeleton className="h-4 w-32" />
          )}
        </p>
      </div>
      {summary ? (
        <Gauge
          label="Parts that are working"
          value={summary.fine}
          max={summary.count}
          valueText={`${summary.fine} of ${summary.count}`}
          ticks={ticks}
          major={ticksOfPart}
        />
      ) : (
        <Ticks filled={0} ticks={ticks} major={ticksOfPart} />
      )}
      <noscript>
        <p className="mt-3 text-15">
          This check needs JavaScript. Allow it for this site and reload the page.
        </p>
      </noscript>
    </>
  );
}

function describePart(part: StatusPart): string {
  const { id, state, sources } = part;
  if (part.clockAhead !== undefined) return nameClock(part);
  if (sources) return nameSources(sources);
  if (state === "paused") return pausedWords;
  return (state === "off" && offWords[id]) || partWords[id].does;
}

function Part({ id, view }: { id: StatusPart["id"]; view: StatusView | undefined }) {
  const { name, does } = partWords[id];
  const part = view?.reached ? view.parts.find((each) => each.id === id) : undefined;
  const { words, tone } = stateWords[part?.state ?? "unknown"];
  return (
    <li className="grid grid-cols-[1fr_7rem] items-center gap-x-6 gap-y-1 px-4.5 py-3 sm:grid-cols-[9rem_1fr_7rem]">
      <span className="font-medium">{name}</span>
      <span className="flex h-6 items-center justify-end sm:order-last">
        {/* The key is the state, because a chip that changes its width would count as a layout shift. */}
        {view ? (
          <Chip key={words} tone={tone}>
            {words}
          </Chip>
        ) : (
          <Skeleton className="h-5.75 w-18" />
        )}
      </span>
      <span className="text-muted max-sm:col-span-2">{part ? describePart(part) : does}</span>
    </li>
  );
}
