import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OperatorSession } from "@keystead/contract/console/operators";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { call } from "../calls/api.ts";

const queryKey = ["sessions"];

/** Where the operator is logged in, with buttons that end the other sessions. */
export function SessionsPart() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => dataOf(call("GET /api/operator/sessions", {})) });
  const end = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/operator/sessions/{id}", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const { ask, content, confirmation } = useConfirmedAction(query.data?.sessions.map(({ id }) => id));
  const askToEnd = ({ id, device, address }: OperatorSession) =>
    ask({
      title: `End ${device}?`,
      consequences: `This logs out anyone using it at ${address}.`,
      label: "End session",
      act: () => end.mutateAsync(id),
      done: () => ({ title: "Session ended" }),
      failed: "The session wasn't ended",
      entry: id,
    });
  return (
    <Part title="Sessions">
      <Loaded
        query={query}
        title="Your sessions didn't load"
        loading="Loading your sessions"
        skeleton={<EntriesSkeleton count={2} />}
      >
        {({ sessions }) => (
          <div ref={content} tabIndex={-1} className="outline-none">
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => askToEnd(session)} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      <ConfirmedAction {...confirmation} />
    </Part>
  );
}

function SessionRow({ session, onEnd }: { session: OperatorSession; onEnd: () => void }) {
  const { device, address, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium">{device}</p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="data wrap-anywhere">{address}</span>
          <span>
            <span>Seen </span>
            <Time value={new Date(lastSeenAt)} show="distance" />
          </span>
        </div>
      </div>
      {isCurrent ? (
        <Chip tone="live">This one</Chip>
      ) : (
        <Button size="small" onClick={onEnd} aria-label={`End ${device} at ${address}`}>
          End
        </Button>
      )}
    </li>
  );
}
