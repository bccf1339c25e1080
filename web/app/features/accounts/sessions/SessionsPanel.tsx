import type { OpenSession } from "@keystead/contract/portal/accounts";
import { problemOf } from "../../../lib/data/call-error.ts";
import { counted } from "../../../lib/format/words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { ConfirmedAction } from "../../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../confirmations/use-confirmed-action.ts";
import { Loaded } from "../../loading/Loaded.tsx";
import { ProblemState } from "../../loading/ProblemState.tsx";
import { SessionTable, SessionTableSkeleton } from "./SessionTable.tsx";
import { useEndSession, useSessions } from "./use-sessions.ts";

const notLoaded = "Your sessions didn't load";
const failed = "The session wasn't ended";

/** The open sessions of the account, with buttons that end them. */
export function SessionsPanel() {
  const sessions = useSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const end = useEndSession();
  const { ask, confirmation } = useConfirmedAction();

  const askToEnd = ({ id, device, address }: OpenSession) =>
    ask({
      title: `End ${device}?`,
      consequences: `This logs out anyone using it at ${address}. Licensed machines keep working.`,
      label: "End session",
      act: () => end.mutateAsync({ id }),
      done: () => ({ title: "Session ended." }),
      failed,
    });

  const askToEndOthers = () =>
    ask({
      title: `End ${counted(others.length, "other session")}?`,
      consequences:
        "This logs out every other browser and app. This one stays logged in. Licensed machines and API keys keep working.",
      label: "End all others",
      act: () => end.mutateAsync("others"),
      done: () => ({ title: "All other sessions ended." }),
      failed,
    });

  return (
    <Panel
      title="Sessions"
      flush
      aside={
        others.length > 0 && (
          <Button size="small" onClick={askToEndOthers}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isRefetchError && (
        <div className="p-4.5">
          <ProblemState
            title={notLoaded}
            problem={problemOf(sessions.error)}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </div>
      )}
      <Loaded
        query={sessions}
        title={notLoaded}
        loading="Loading your sessions"
        skeleton={<SessionTableSkeleton />}
        renderFailure={(state) => <div className="p-4.5">{state}</div>}
      >
        {(data) => <SessionTable sessions={data} onEnd={askToEnd} />}
      </Loaded>
      <ConfirmedAction {...confirmation} />
    </Panel>
  );
}

export function SessionsSkeleton() {
  return (
    <Panel title="Sessions" flush>
      <SessionTableSkeleton />
    </Panel>
  );
}
