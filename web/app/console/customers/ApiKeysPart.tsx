import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useMay } from "../session/use-operator.ts";
import { RevokeKeyDialog } from "./acts/RevokeKeyDialog.tsx";

export type ApiKey = OperatorAccount["api_keys"][number];

/** The keys by which a customer's programs call the public API. */
export function ApiKeysPart({ customer }: { customer: OperatorAccount }) {
  const may = useMay();
  const [revoked, setRevoked] = useState<ApiKey>();
  return (
    <Part title="API keys">
      <ul className="divide-y divide-line border-y border-line">
        {customer.api_keys.map((apiKey) => (
          <ApiKeyRow
            key={apiKey.id}
            apiKey={apiKey}
            onRevoke={may("accounts:revoke-api-keys") ? () => setRevoked(apiKey) : undefined}
          />
        ))}
      </ul>
      {revoked && (
        <RevokeKeyDialog customer={customer} apiKey={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </Part>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  /** Undefined: the role may not. */
  onRevoke: (() => void) | undefined;
}

function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { name, start, scopes, last_used_at: used, expires_at: expires } = apiKey;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="data">{`${start}…`}</span>
          <span className="data">{scopes.join(", ")}</span>
          {used === null ? (
            <span key="unused">Never used</span>
          ) : (
            <span key="used">
              <span>Used </span>
              <Time value={new Date(used)} show="distance" />
            </span>
          )}
          {expires !== null && (
            <span>
              <span>Until </span>
              <Time value={new Date(expires)} show="day" />
            </span>
          )}
        </div>
      </div>
      {onRevoke && (
        <Button size="small" onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      )}
    </li>
  );
}
