import type { OpenSession } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { counted } from "../../../lib/format.ts";
import { problemReason } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { Loaded } from "../../loading/Loaded.tsx";
import { ProblemState } from "../../loading/ProblemState.tsx";
import { SessionTable, SessionTableSkeleton } from "./SessionTable.tsx";
import { useEndSession, useSessions } from "./use-sessions.ts";

const failed = "Your sessions didn't load";

/** The open sessions of the account, with buttons that end them. */
export function SessionsPanel() {
  const sessions = useSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const [ending, setEnding] = useState<OpenSession | "others">();
  const [open, setOpen] = useState(false);
  const end = useEndSession();

  function confirmEnding(which: OpenSession | "others") {
    setEnding(which);
    setOpen(true);
  }

  async function endSession() {
    if (!ending) return;
    await end.mutateAsync(ending === "others" ? ending : { id: ending.id }).then(
      ({ message }) => showToast({ title: message }),
      (error: Error) =>
        showToast({
          title: "The session wasn't ended",
          description: problemReason(problemOf(error)),
          tone: "bad",
        }),
    );
  }

  return (
    <Panel
      title="Sessions"
      flush
      aside={
        others.length > 0 && (
          <Button size="small" onClick={() => confirmEnding("others")}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isRefetchError && (
        <div className="p-4.5">
          <ProblemState
            title={failed}
            problem={problemOf(sessions.error)}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </div>
      )}
      <Loaded
        query={sessions}
        title={failed}
        loading="Loading your sessions"
        skeleton={<SessionTableSkeleton />}
        renderFailure={(state) => <div className="p-4.5">{state}</div>}
      >
        {(data) => <SessionTable sessions={data} onEnd={confirmEnding} />}
      </Loaded>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={
          ending === "others" ? `End ${counted(others.length, "other session")}?` : `End ${ending?.device}?`
        }
        confirmLabel={ending === "others" ? "End all others" : "End session"}
        destructive
        onConfirm={endSession}
      >
        {ending === "others"
          ? "This logs out every other browser and app. This one stays logged in. Licensed machines and API keys keep working."
          : `This logs out anyone using it at ${ending?.address}. Licensed machines keep working.`}
      </ConfirmDialog>
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
