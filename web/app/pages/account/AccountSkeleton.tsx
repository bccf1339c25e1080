import type { ReactNode } from "react";
import { Panel } from "../../ui/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { usageLines } from "../../features/licenses/usage/usage-lines.ts";
import { AccountColumns } from "./AccountColumns.tsx";
import { SessionsSkeleton } from "../../features/accounts/sessions/SessionsSkeleton.tsx";

/** The panels of the account with places where the data will be. */
export function AccountSkeleton() {
  return (
    <LoadingRegion label="Loading your account">
      <AccountColumns
        left={
          <>
            <Panel title="Profile">
              <div className="divide-y divide-line">
                <Line label="E-mail" width="w-44" />
                <Line label="Website" width="w-32" />
                <Line label="Member since" width="w-24" />
                <Line label="Last log-in" width="w-36" />
              </div>
            </Panel>
            <Panel title="Password">
              <Act>
                {/* Whether there is a password to change is not known yet. */}
                <Skeleton className="h-4.5 w-56" />
              </Act>
            </Panel>
          </>
        }
        right={
          <>
            <Panel title="Your use">
              <div className="divide-y divide-line">
                {usageLines.map((label) => (
                  <Line key={label} label={label} width="w-20" />
                ))}
              </div>
            </Panel>
            <Panel title="Log out everywhere">
              <Act>
                <p className="text-15 text-muted">Ends every session, this one included.</p>
              </Act>
            </Panel>
          </>
        }
        below={
          <Panel title="Sessions" flush>
            <SessionsSkeleton />
          </Panel>
        }
      />
    </LoadingRegion>
  );
}

function Line({ label, width }: { label: string; width: string }) {
  return (
    <div className="flex items-center justify-between gap-6 py-2.5 text-15 text-muted first:pt-0 last:pb-0">
      {label}
      <Skeleton className={`h-4.5 ${width}`} />
    </div>
  );
}

function Act({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {children}
      <Skeleton className="h-8.5 w-36 max-sm:h-11" />
    </div>
  );
}
