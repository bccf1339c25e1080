import { listDeliveries } from "../../features/webhooks/deliveries/list-deliveries.ts";
import { presentDelivery } from "../../features/webhooks/deliveries/present-delivery.ts";
import { replayDeliveries } from "../../features/webhooks/deliveries/replay-deliveries.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { readCount } from "../licenses/license-options.ts";
import { lineUp } from "../line-up.ts";
import { readOneOf } from "../read-one-of.ts";
import { found, readWebhook } from "./webhook-options.ts";

const states = ["waiting", "delivered", "given_up"] as const;

export const listDeliveriesCommand: Command = {
  name: "webhook deliveries",
  usage: `<ID> [--state ${states.join("|")}] [--before position] [--limit n]`,
  about: "Lists what was sent to a webhook in 30 days, the newest first, with the last answer.",
  options: { state: { type: "string" }, before: { type: "string" }, limit: { type: "string" } },
  isRead: true,
  async run(deps, input) {
    const { limit = "50" } = input.values;
    const { deliveries, next } = found(
      await listDeliveries(deps, {
        id: readWebhook(input),
        state: readOneOf("state", states, input),
        before: readPosition("before", input),
        limit: readCount("limit", limit, 1000),
      }),
    );
    const rows = deliveries.map(({ position, type, eventId, state, attempts, status, error }) => [
      String(position),
      type,
      eventId,
      state,
      `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`,
      error ?? (status === null ? "" : String(status)),
    ]);
    const lines = rows.length === 0 ? ["Nothing was sent."] : lineUp(rows);
    return {
      lines: next === undefined ? lines : [...lines, `More: --before ${next}`],
      json: { deliveries: deliveries.map(presentDelivery), next: next ?? null },
    };
  },
};

export const replayWebhookCommand: Command = {
  name: "webhook replay",
  usage: "<ID> --event ID … | --after position [--up-to position]",
  about: "Sends events to a webhook again: these, or those of a span of positions.",
  options: {
    event: { type: "string", multiple: true },
    after: { type: "string" },
    "up-to": { type: "string" },
  },
  async run(deps, input) {
    const id = readWebhook(input);
    const eventIds = input.lists["event"];
    const [after, upTo] = [readPosition("after", input), readPosition("up-to", input)];
    if ((eventIds === undefined) === (after === undefined))
      throw new UsageError("Name either events or --after.");
    const { count } = found(await replayDeliveries(deps, { id, eventIds, after, upTo }));
    return {
      lines: [`${count} ${count === 1 ? "event is" : "events are"} sent again.`],
      json: { replayed: count },
    };
  },
};

function readPosition(option: string, { values }: Input): number | undefined {
  const value = values[option];
  if (value !== undefined && !/^\d{1,15}$/.test(value))
    throw new UsageError(`--${option}: a position, as event list shows it.`);
  return value === undefined ? undefined : Number(value);
}
