import * as contract from "@keystead/contract/operator/events";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listEvents } from "./list-events.ts";
import type { EventLogStreams } from "./open-event-log-streams.ts";

/** The routes of the operator's programs about what happened. */
export function registerEvents(bind: Bind, deps: Deps, streams: EventLogStreams): void {
  bind(contract.listEvents, async ({ query }) => {
    const { after, type, subject, limit } = query;
    const page = await listEvents(deps, { types: type && [type], subject, after, limit });
    return answer(200, { success: true, events: [...page.events], next: page.next, has_more: page.hasMore });
  });

  bind(
    contract.streamEvents,
    async ({ query: { type, subject }, headers, caller, isStillAdmitted, connect }) => {
      const lastEventId = headers["last-event-id"];
      await streams.open(
        {
          listener: caller.keyId ?? caller.operatorId,
          filter: { types: type && [type], subject },
          after: lastEventId === undefined ? undefined : Number(lastEventId),
          isAllowed: isStillAdmitted,
        },
        connect,
      );
      return answer(200, null);
    },
  );
}
