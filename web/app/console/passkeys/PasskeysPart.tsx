import type { OperatorPasskey } from "@keystead/contract/console/passkeys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";
import { sessionKey } from "../session/use-operator.ts";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { hasPasskeys } from "../../features/passkeys/ask-authenticator.ts";
import { PasskeyRow } from "../../features/passkeys/PasskeyRow.tsx";
import { passkeys } from "./passkey-queries.ts";

/** The operator's passkeys, by which they log in without password and code. */
export function PasskeysPart() {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const query = useQuery(passkeys);
  const reload = () => {
    void client.invalidateQueries({ queryKey: sessionKey });
    return client.invalidateQueries({ queryKey: passkeys.queryKey });
  };
  const remove = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/operator/passkeys/{id}", { params: { id } })),
    onSuccess: reload,
  });
  const { ask, content, confirmation } = useConfirmedAction(query.data?.passkeys.map(({ id }) => id));
  const askToRemove = ({ id, name }: OperatorPasskey) =>
    ask({
      title: `Remove ${name}?`,
      names: [name],
      consequences: "It no longer logs you in. Your password and your authenticator still do.",
      label: "Remove passkey",
      act: () => remove.mutateAsync(id),
      done: () => ({ title: "Passkey removed" }),
      failed: "The passkey wasn't removed",
      entry: id,
    });
  return (
    <Part title="Passkeys">
      <Loaded
        query={query}
        title="Your passkeys didn't load"
        loading="Loading your passkeys"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {({ passkeys: listed, origin }) => (
          <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
            {listed.length > 0 ? (
              <ul className="divide-y divide-line border-y border-line">
                {listed.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
                ))}
              </ul>
            ) : (
              <p className="text-15 text-muted">
                A passkey logs you in with your fingerprint, your face or a security key, without password and
                code.
              </p>
            )}
            <WhereTheyWork origin={origin}>
              <div>
                <Button size="small" onClick={() => setAdding(true)}>
                  Add a passkey
                </Button>
              </div>
            </WhereTheyWork>
          </div>
        )}
      </Loaded>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={() => void reload()} />}
      <ConfirmedAction {...confirmation} />
    </Part>
  );
}

interface WhereTheyWorkProps {
  /** The one address at which passkeys work; null: none. */
  origin: string | null;
  children: ReactElement;
}

/** The button that adds a passkey, or why there is none. */
function WhereTheyWork({ origin, children }: WhereTheyWorkProps) {
  if (origin === null)
    return (
      <p className="text-13 text-muted">Passkeys need an address with https and a name: set PUBLIC_URL.</p>
    );
  if (origin !== window.location.origin)
    return (
      <p className="text-13 text-muted">
        <span>Passkeys work at another address: </span>
        <a href={`${origin}/admin/account`}>{origin}</a>
      </p>
    );
  return hasPasskeys() ? (
    children
  ) : (
    <p className="text-13 text-muted">This browser has no passkeys. Use another one to add one.</p>
  );
}
