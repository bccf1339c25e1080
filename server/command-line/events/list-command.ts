import { type EventType, eventTypes } from "@keystead/contract/operator/event-types";
import type { Event } from "@keystead/contract/operator/events";
import { z } from "zod";
import { listEvents } from "../../features/events/list-events.ts";
import { type Command, UsageError } from "../command.ts";
import { readCount } from "../licenses/license-options.ts";
import { lineUp } from "../line-up.ts";
import { readOneOf } from "../read-one-of.ts";

const usualPage = "50";
const maxPage = 1000;

export const listEventsCommand: Command = {
  name: "event list",
  usage: "[--after position] [--type name] [--about ID] [--limit n]",
  about: "Lists what happened in the last 90 days, in order: to licenses, accounts, releases and emails.",
  options: {
    after: { type: "string" },
    type: { type: "string" },
    about: { type: "string" },
    limit: { type: "string" },
  },
  isRead: true,
  async run(deps, input) {
    const { words, values } = input;
    if (words.length > 0) throw new UsageError("event list takes options only.");
    const { about: subject, after = "0", limit = usualPage } = values;
    if (subject !== undefined && !z.uuid().safeParse(subject).success)
      throw new UsageError("--about: the ID of a license, an account, a release, an API key or an email.");
    if (!/^\d{1,15}$/.test(after)) throw new UsageError("--after: the position that a list ended with.");
    const type: EventType | undefined = readOneOf("type", eventTypes, input);
    const { events, next, hasMore } = await listEvents(deps, {
      types: type && [type],
      subject,
      after: Number(after),
      limit: readCount("limit", limit, maxPage),
    });
    const lines = events.length === 0 ? ["Nothing happened."] : lineUp(events.map(cellsOf));
    return {
      lines: hasMore ? [...lines, `More: --after ${next}`] : lines,
      json: { events, next, hasMore },
    };
  },
};

const cellsOf = ({ position, timestamp, type, actor, data }: Event): string[] => [
  String(position),
  timestamp,
  type,
  actor.operator_key === null ? actor.kind : `${actor.kind} ${actor.operator_key}`,
  subjectOf(data),
];

/** What it is about, in a few words. */
function subjectOf(data: Event["data"]): string {
  const words = Object.values(data as Record<string, unknown>).map((value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const about = value as {
      email?: string;
      recipient?: string;
      product?: string;
      version?: string;
      id?: string;
    };
    if (about.product !== undefined) return `${about.product} ${about.version ?? ""}`;
    return about.email ?? about.recipient ?? about.id;
  });
  return words.find((word) => word !== undefined) ?? "";
}
