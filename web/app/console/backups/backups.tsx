import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf, problemOf } from "../../lib/data/call-error.ts";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { Button } from "../../ui/Button.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Notice } from "../../ui/layout/Notice.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useMay } from "../session/use-operator.ts";
import { type BackupReport, backupsKey, useBackups } from "./backup-queries.ts";
import { BackupFacts } from "./BackupFacts.tsx";
import { BackupsOff } from "./BackupsOff.tsx";
import { BackupTable } from "./BackupTable.tsx";
import { RestorePart } from "./RestorePart.tsx";

const title = "Backups";

/** The copies of the shop, and what to do with them. */
export function Component() {
  return (
    <RoleOnly title={title} needs="backups:read">
      <BackupsPage />
    </RoleOnly>
  );
}

function BackupsPage() {
  const query = useBackups();
  const may = useMay();
  return (
    <Page title={title} aside={query.data && may("backups:make") && <AskButton report={query.data} />}>
      <Loaded
        query={query}
        title="The backups didn't load"
        loading="Loading the backups"
        skeleton={<RowsSkeleton values={["w-40", "w-48", "w-32", "w-56"]} />}
      >
        {(report) => (report === null ? <BackupsOff /> : <Report report={report} />)}
      </Loaded>
    </Page>
  );
}

/** Asks for a backup now. */
function AskButton({ report: { state } }: { report: BackupReport }) {
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => dataOf(call("POST /v1/admin/backups", {})),
    onSuccess: () => showToast({ title: "A backup begins in a moment" }),
    onError: (error) =>
      showToast({
        title: "The backup wasn't asked for",
        description: reasonWithRequest(problemOf(error)),
        tone: "bad",
      }),
    onSettled: () => client.invalidateQueries({ queryKey: backupsKey }),
  });
  return (
    <Button size="small" tone="primary" busy={ask.isPending || state !== "idle"} onClick={() => ask.mutate()}>
      {state === "idle" ? "Back up now" : "Backing up…"}
    </Button>
  );
}

function Report({ report }: { report: BackupReport }) {
  const { backups, failure, is_off_disk: offDisk } = report;
  const latest = backups.find(({ made_at: made }) => made !== null);
  return (
    <div className="grid gap-10">
      {(failure !== null || offDisk !== true) && (
        <div className="grid gap-4">
          {failure !== null && (
            <Notice title="The last backup failed" tone="bad">
              <p className="wrap-anywhere">
                <bdi>{failure}</bdi>
              </p>
            </Notice>
          )}
          {offDisk === null && (
            <Notice title="The folder of the backups isn't there" tone="bad">
              Mount its disk, or set BACKUP_TO to another place. Until then no backup is made.
            </Notice>
          )}
          {offDisk === false && (
            <Notice title="Backups stay on the server's disk">
              They're lost with it. Set BACKUP_TO to another disk or to a bucket, and start again.
            </Notice>
          )}
        </div>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <BackupFacts report={report} />
        <RestorePart latest={latest} />
      </div>
      <Part title="All backups">
        {backups.length === 0 ? (
          <p className="text-15 text-muted">
            None was made yet. The next one is made at 02:17 UTC, or when you ask for one.
          </p>
        ) : (
          <BackupTable backups={backups} />
        )}
      </Part>
    </div>
  );
}
