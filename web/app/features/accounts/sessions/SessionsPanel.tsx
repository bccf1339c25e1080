import type { OpenSession } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { counted } from "../../../lib/format.ts";
import { CallError } from "../../../lib/data/query.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LoadingRegion } from "../../../ui/Skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { SessionsSkeleton } from "./SessionsSkeleton.tsx";
import { SessionTable } from "./SessionTable.tsx";
import { useEndSession, useSessions } from "./use-sessions.ts";

/** Where this account is signed in, and the way to end that. */
export function SessionsPanel() {
  const sessions = useSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const [asking, setAsking] = useState<OpenSession | "others">();
  const [open, setOpen] = useState(false);
  const end = useEndSession();

  function ask(which: OpenSession | "others") {
    setAsking(which);
    setOpen(true);
  }

  async function confirm() {
    if (!asking) return;
    try {
      const { message } = await end.mutateAsync(asking === "others" ? asking : { id: asking.id });
      showToast({ title: message });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const description = failureWords(error).words;
      showToast({ title: "The session could not be ended", description, tone: "bad" });
    }
  }

  return (
    <Panel
      title="Sessions"
      flush
      aside={
        others.length > 0 && (
          <Button size="small" onClick={() => ask("others")}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && (
        <LoadingRegion label="Loading your sessions">
          <SessionsSkeleton />
        </LoadingRegion>
      )}
      {sessions.isError && (
        <div className="p-4.5">
          <ErrorState
            title="Your sessions did not load"
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
            requestId={failureWords(sessions.error).requestId}
          >
            {failureWords(sessions.error).words}
          </ErrorState>
        </div>
      )}
      {sessions.data && <SessionTable sessions={sessions.data} onEnd={ask} />}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={
          asking === "others" ? `End ${counted(others.length, "other session")}?` : `End ${asking?.device}?`
        }
        confirmLabel={asking === "others" ? "End all others" : "End session"}
        destructive
        onConfirm={confirm}
      >
        {asking === "others"
          ? "Every other browser and app is logged out at once. This one stays logged in. Licensed machines keep working."
          : `Whoever uses it at ${asking?.address} is logged out at once. Licensed machines keep working.`}
      </ConfirmDialog>
    </Panel>
  );
}
