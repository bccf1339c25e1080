import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { call } from "../calls/api.ts";

const problems = {
  changed: "It was changed, or stands elsewhere than it was written.",
  missing: "It is missing.",
  reason_changed: "What its timeline or block says of it was changed.",
} as const;

const headWords = ({ number, hash }: { number: number; hash: string }): string => `${number}:${hash}`;

/** Checks the chain of the audit, and says where it breaks. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ["audit", "verified"],
    queryFn: () => dataOf(call("GET /v1/admin/audit/verify", { query: {} })),
    gcTime: 0,
    refetchInterval: false,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Is the audit complete?"
      description="Each entry is sealed with the one before, so a change, a gap or another order shows."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={query}
        title="The audit couldn't be checked"
        loading="Checking every entry"
        skeleton={<RowsSkeleton values={["w-40", "w-56"]} />}
      >
        {({ entries, head, fault }) => (
          <div className="grid gap-4 pt-4">
            {fault === null ? (
              <p className="text-15 font-semibold">
                {entries === 1
                  ? "Yes: the one entry is as it was written"
                  : `Yes: ${formatNumber(entries)} entries are as they were written`}
              </p>
            ) : (
              <p role="alert" className="text-15 font-semibold text-down">
                {`No: entry ${fault.number}. ${problems[fault.problem]}`}
              </p>
            )}
            {head && (
              <div className="grid gap-2 text-15">
                <p className="text-muted">
                  Keep this head outside of the shop. A later check with it also proves that no last entry was
                  removed: <code className="data">keystead audit verify --head</code>
                </p>
                <p className="flex flex-wrap items-center gap-x-3">
                  <span className="data wrap-anywhere">{headWords(head)}</span>
                  <CopyButton text={headWords(head)} label="Copy" name="Copy the head" tone="plain" compact />
                </p>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
