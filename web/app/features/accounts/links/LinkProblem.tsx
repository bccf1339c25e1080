import type { ReactNode } from "react";
import { AccountPage } from "../AccountPage.tsx";

export const linkProblem = {
  title: "This link is no longer valid",
  lede: "A link works once and for a limited time, and the newest mail replaces the ones before it.",
};

/** A mailed link that was used, has expired or did not arrive whole. @param children how to get a new one */
export function LinkProblem({ children }: { children: ReactNode }) {
  return (
    <AccountPage {...linkProblem} arrived>
      {children}
    </AccountPage>
  );
}
