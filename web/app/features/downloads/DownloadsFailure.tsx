import type { CallProblem } from "@keystead/contract/client";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { NeedsLicense } from "./NeedsLicense.tsx";

interface DownloadsFailureProps {
  problem: CallProblem;
  /** The next step for somebody without a usable license. */
  action?: ReactNode;
  /** The error state for any other problem. */
  children: ReactNode;
}

/** Why there is nothing to download: no usable license, nothing published, or a failure. */
export function DownloadsFailure({ problem, action, children }: DownloadsFailureProps) {
  if (problem.code === "no_license") return <NeedsLicense action={action} />;
  if (problem.code === "email_unconfirmed") return <NeedsLicense paused action={action} />;
  if (problem.code === "no_downloads") return <NothingPublished />;
  return children;
}

/** For a license whose apps have no release yet. */
export function NothingPublished() {
  return (
    <EmptyState title="No download links available">
      Nothing has been released for your license yet. New releases show up here.
    </EmptyState>
  );
}
