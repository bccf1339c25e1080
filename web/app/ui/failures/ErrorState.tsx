import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { RequestId } from "./RequestId.tsx";
import type { Elements } from "../elements.ts";

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** Tries again; left out where another try cannot help. */
  onRetry?: () => void;
  retryLabel?: string | undefined;
  retrying?: boolean;
  /** A further action beside the retry. The retry is then the primary one. */
  action?: Elements;
  /** Identifies the failed request to support. */
  requestId?: string | undefined;
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = "Try Again",
  retrying = false,
  action,
  requestId,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex gap-3">
      <Icon name="warning" className="mt-0.5 size-5 text-down" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
        <p className="text-15 font-semibold">{title}</p>
        {children && <div className="max-w-reading text-15 text-muted">{children}</div>}
        {(onRetry || action) && (
          <div className="mt-2.5 mb-1.5 flex flex-wrap gap-2">
            {onRetry && (
              <Button size="small" tone={action ? "primary" : "quiet"} busy={retrying} onClick={onRetry}>
                <Icon name="refresh" className="size-4" />
                {retryLabel}
              </Button>
            )}
            {action}
          </div>
        )}
        {requestId && (
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            If it keeps failing, give support this id: <RequestId id={requestId} />
          </p>
        )}
      </div>
    </div>
  );
}
