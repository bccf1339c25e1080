import type { OperatorKey } from "@keystead/contract/console/operator-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { call } from "../calls/api.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { operatorKeysKey, useOperatorKeys } from "./operator-key-queries.ts";
import { OperatorKeyTable } from "./OperatorKeyTable.tsx";

const title = "Operator keys";

/** The keys by which programs run the shop, for owners. */
export function Component() {
  return (
    <RoleOnly title={title}>
      <OperatorKeysPage />
    </RoleOnly>
  );
}

function OperatorKeysPage() {
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const client = useQueryClient();
  const query = useOperatorKeys();
  const revoke = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/operator/operator-keys/{id}", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: operatorKeysKey }),
  });
  const { ask, content, confirmation } = useConfirmedAction(
    query.data?.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id),
  );
  const askToRevoke = ({ id, name, start }: OperatorKey) =>
    ask({
      title: `Revoke ${name}?`,
      names: [name],
      consequences: `Requests with ${start}… fail from now on. The key can't be used again.`,
      label: "Revoke key",
      act: () => revoke.mutateAsync(id),
      done: () => ({ title: `${name} was revoked` }),
      failed: `${name} wasn't revoked`,
      entry: id,
    });
  return (
    <Page
      title={title}
      aside={
        <Button size="small" tone="primary" onClick={() => setIsMaking(true)}>
          New key
        </Button>
      }
    >
      <Loaded
        query={query}
        title="The operator keys didn't load"
        loading="Loading the operator keys"
        skeleton={<EntriesSkeleton count={3} />}
      >
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title="No operator keys yet">
              With a key your own code runs the shop: a payment provider issues licenses, a build job
              publishes releases.
            </EmptyState>
          ) : (
            <div ref={content} tabIndex={-1} className="outline-none">
              <OperatorKeyTable keys={keys} onRevoke={askToRevoke} />
            </div>
          )
        }
      </Loaded>
      <ConfirmedAction {...confirmation} />
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
      {made !== undefined && <KeyDialog value={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}
