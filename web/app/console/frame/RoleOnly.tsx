import type { OperatorScope } from "@keystead/contract/values/operator-key";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { roleNames } from "../session/role-names.ts";
import { useMay, useOperator } from "../session/use-operator.ts";
import { Page } from "./Page.tsx";

interface RoleOnlyProps {
  title: string;
  /** The scope that the page reads with; absent: it is for owners. */
  needs?: OperatorScope;
  children: ReactNode;
}

/** A page that a role may not open says so, instead of failing. */
export function RoleOnly({ title, needs, children }: RoleOnlyProps) {
  const { role } = useOperator();
  const may = useMay();
  if (needs ? may(needs) : role === "owner") return children;
  return (
    <Page title={title}>
      <EmptyState title="Your role can't open this page">
        {`You're logged in as ${roleNames[role].toLowerCase()}. An owner can change your role.`}
      </EmptyState>
    </Page>
  );
}
