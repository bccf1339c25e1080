import type { ReactNode } from "react";

interface EmptyStateProps {
  /** Names what is missing. */
  title: string;
  /** Why it is empty and what fills it. */
  children: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-15 font-semibold">{title}</p>
      <div className="max-w-reading text-15 text-pretty text-muted">{children}</div>
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  );
}
