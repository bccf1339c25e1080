import { useQuery } from "@tanstack/react-query";
import type { ListedOperator } from "@keystead/contract/console/operators";
import { useState } from "react";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { call } from "../calls/api.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { InvitationList } from "./InvitationList.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { OperatorTable } from "./OperatorTable.tsx";
import { operatorsKey } from "./operators-key.ts";

const title = "Operators";

/** Who runs the shop, for owners. */
export function Operators() {
  return (
    <RoleOnly title={title}>
      <OperatorsPage />
    </RoleOnly>
  );
}

function OperatorsPage() {
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<ListedOperator>();
  const query = useQuery({
    queryKey: operatorsKey,
    queryFn: () => dataOf(call("GET /api/operator/operators", {})),
  });
  return (
    <Page
      title={title}
      aside={
        <Button size="small" tone="primary" onClick={() => setIsInviting(true)}>
          Invite
        </Button>
      }
    >
      <Loaded
        query={query}
        title="The operators didn't load"
        loading="Loading the operators"
        skeleton={<EntriesSkeleton count={3} />}
      >
        {({ operators, invitations }) => (
          <div className="grid gap-10">
            <OperatorTable operators={operators} onChange={setChanged} />
            {invitations.length > 0 && <InvitationList invitations={invitations} />}
          </div>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {changed && <ChangeDialog operator={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
}
