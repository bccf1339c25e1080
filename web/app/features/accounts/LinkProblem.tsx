import type { ReactNode } from "react";
import { AccountPage } from "./AccountPage.tsx";

interface LinkProblemProps {
  /** What makes a new link: a button or a link. */
  action: ReactNode;
  children?: ReactNode;
}

/** A mailed link that was used, has expired or did not arrive whole. */
export function LinkProblem({ action, children }: LinkProblemProps) {
  return (
    <AccountPage
      title="This link is not valid anymore"
      lede="A link works once and for a limited time, and the newest mail replaces the ones before it."
      arrived
    >
      {children}
      <div className="flex flex-wrap items-center gap-3">{action}</div>
    </AccountPage>
  );
}
