import type { ApiKey, ApiKeyList } from "@keystead/contract/portal/api-keys";
import { href, Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { useLazyDialog } from "../../ui/dialogs/use-lazy-dialog.ts";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConfirmedAction } from "../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../confirmations/use-confirmed-action.ts";
import { Loaded } from "../loading/Loaded.tsx";
import { ApiKeyTable } from "./ApiKeyTable.tsx";
import { useApiKeyChanges, useApiKeys } from "./use-api-keys.ts";

const title = "API keys";
const loadCreation = () => import("./CreateKeyDialog.tsx");

/** The API keys of the account, with buttons that create and revoke them. */
export function ApiKeysPanel() {
  const query = useApiKeys();
  const creation = useLazyDialog(loadCreation);
  const { apiKeys = [], most = 0 } = query.data ?? {};

  return (
    <Panel
      title={title}
      flush
      aside={
        apiKeys.length > 0 &&
        apiKeys.length < most && (
          <Button size="small" onClick={creation.show}>
            Create key
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        title="Your API keys didn't load"
        loading="Loading your API keys"
        skeleton={<RowsSkeleton />}
        renderFailure={(state) => <div className="p-4.5">{state}</div>}
      >
        {(list) => <ApiKeys list={list} onCreate={creation.show} />}
      </Loaded>
      {creation.module && (
        <creation.module.CreateKeyDialog
          key={creation.opening}
          open={creation.open}
          onClose={creation.close}
        />
      )}
    </Panel>
  );
}

interface ApiKeysProps {
  list: ApiKeyList;
  onCreate: () => void;
}

function ApiKeys({ list: { apiKeys, most }, onCreate }: ApiKeysProps) {
  const { revoke } = useApiKeyChanges();
  const { ask, content, confirmation } = useConfirmedAction(apiKeys.map(({ id }) => id));

  const askToRevoke = ({ id, name, start }: ApiKey) =>
    ask({
      title: `Revoke ${name}?`,
      names: [name],
      consequences: <RevocationWords start={start} />,
      label: "Revoke key",
      act: () => revoke.mutateAsync(id),
      done: () => ({ title: `${name} was revoked.` }),
      failed: `${name} was not revoked`,
      entry: id,
    });

  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {apiKeys.length > 0 ? (
        <>
          <ApiKeyTable apiKeys={apiKeys} onRevoke={askToRevoke} />
          <p className="border-t border-line px-4.5 py-3 text-13 text-muted">
            {apiKeys.length < most ? (
              <>
                <span>How to use a key: </span>
                <DocsLink />
              </>
            ) : (
              <span>{`That's all ${most} keys an account can have. To create another, revoke one.`}</span>
            )}
          </p>
        </>
      ) : (
        <div className="p-4.5">
          <EmptyState
            title="No API keys yet"
            action={
              <Button size="small" onClick={onCreate}>
                Create key
              </Button>
            }
          >
            Use a key to call the API from your own code. See the <DocsLink />.
          </EmptyState>
        </div>
      )}
      <ConfirmedAction {...confirmation} />
    </div>
  );
}

function RevocationWords({ start }: Pick<ApiKey, "start">) {
  return (
    <p>
      Programs that use <span className="data text-text">{start}…</span> are refused from their next request
      on. You can't undo this.
    </p>
  );
}

function DocsLink() {
  return (
    <Link to={href("/api-docs")} className="underline underline-offset-3 hover:text-accent-text">
      API docs
    </Link>
  );
}

/** The layout of the empty state, which most accounts have. */
function RowsSkeleton() {
  return (
    <div className="grid gap-2.5 p-4.5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-4.5 w-full max-w-reading" />
      <Skeleton className="mt-1.5 h-8.5 w-24 max-sm:h-11" />
    </div>
  );
}

export function ApiKeysSkeleton() {
  return (
    <Panel title={title} flush>
      <RowsSkeleton />
    </Panel>
  );
}
