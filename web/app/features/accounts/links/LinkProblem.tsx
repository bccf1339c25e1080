import type { CallProblem } from "@keystead/contract/client";
import type { ReactNode } from "react";
import { AccountPage } from "../AccountPage.tsx";

export interface LinkProblemWords {
  title: string;
  lede: string;
}

export const linkProblem: LinkProblemWords = {
  title: "This link is no longer valid",
  lede: "Links work once and for a limited time, and only the one in the latest email works.",
};

/** Whether a call failed because its link was used, has expired or did not arrive whole. */
export function isLinkProblem({ code, details }: CallProblem): boolean {
  return code === "link_invalid" || (details?.fields ?? []).some(({ field }) => field === "token");
}

interface LinkProblemProps {
  problem?: LinkProblemWords | undefined;
  /** How to get a new link. */
  children: ReactNode;
}

/** The page of a mailed link that was used, has expired or did not arrive whole. */
export function LinkProblem({ problem = linkProblem, children }: LinkProblemProps) {
  return (
    <AccountPage {...problem} arrived>
      {children}
    </AccountPage>
  );
}
