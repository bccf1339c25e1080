import type { AuditEntry } from "@keystead/contract/operator/audit";
import type { EventType } from "@keystead/contract/operator/event-types";
import { eventDescriptions } from "@keystead/contract/operator/events/event-descriptions";
import { Link } from "react-router";
import { Chip } from "../../ui/Chip.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { ChangeList } from "../acts/ChangeList.tsx";
import { subjectAddress } from "../addresses/subject-address.ts";
import { diffStates } from "./diff-states.ts";

interface AuditRowProps {
  entry: AuditEntry;
  /** The addresses of operators by their IDs. */
  names: ReadonlyMap<string, string>;
}

/** One entry: what was done, by whom, why, and what it changed. */
export function AuditRow({ entry, names }: AuditRowProps) {
  const { number, type, subject, timestamp, act, network, problem, reason, note, before, after } = entry;
  const changes = diffStates(before, after);
  const address = subjectAddress(type, subject);
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="text-15 font-medium wrap-anywhere">{titleOf(type)}</p>
        <span className="data flex-none text-13 text-muted">{`#${number}`}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        <bdi className="wrap-anywhere text-text">{actorOf(entry, names)}</bdi>
        <Time value={new Date(timestamp)} />
        {network !== null && <span className="data wrap-anywhere">{network}</span>}
        {problem !== null && <Chip tone="bad">Refused: {problem}</Chip>}
      </div>
      {act !== null && <p className="data mt-1 text-13 wrap-anywhere text-muted">{act}</p>}
      {reason !== null && (
        <p className="mt-1 text-15 wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      {note !== null && (
        <p className="mt-1 text-15 wrap-anywhere text-muted">
          <span>Note: </span>
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start gap-x-5 gap-y-2 text-15">
        {address !== undefined && (
          <Link
            to={address}
            className="inline-flex touch items-center underline underline-offset-3"
            aria-label={`Open what entry ${number} is about`}
          >
            Open
          </Link>
        )}
        <Link
          to={{ search: `?subject=${subject}` }}
          className="inline-flex touch items-center underline underline-offset-3"
          aria-label={`All about it: entry ${number}`}
        >
          All about it
        </Link>
        {changes.length > 0 && (
          <details className="group min-w-0 open:basis-full">
            <summary className="inline-flex touch cursor-pointer items-center underline underline-offset-3">
              <span className="group-open:hidden">Show what changed</span>
              <span className="hidden group-open:inline">Hide what changed</span>
            </summary>
            <div className="mt-2 max-w-3xl">
              <ChangeList changes={changes} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** What operators do beside is named by its call, which follows. */
const ownTitles: Readonly<Record<string, string>> = {
  "operator.acted": "An operator did something else.",
  "operator.refused": "An operator was refused something.",
};

const titleOf = (type: string): string => ownTitles[type] ?? eventDescriptions[type as EventType] ?? type;

function actorOf({ actor, act }: AuditEntry, names: ReadonlyMap<string, string>): string {
  if (actor.kind === "customer") return "Customer";
  if (actor.operator !== null) return names.get(actor.operator) ?? "Operator";
  if (actor.operator_key !== null) return `Operator key ${actor.operator_key}`;
  return act === null ? "Operator" : "Command on the server";
}
