import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Tx } from "../../../db/database.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { ChallengeUse } from "../../../platform/passkeys/challenges.ts";
import type { PasskeyDeps } from "../../../platform/passkeys/take-new-passkey.ts";
import {
  type PasskeyKeeper,
  takePasskey as takeKeptPasskey,
} from "../../../platform/passkeys/take-passkey.ts";
import { lockOperator, type OperatorRow } from "../people/store.ts";
import { findPasskey, noteUse, type OperatorPasskeyRow } from "./store.ts";

/** An operator who has proved to have a passkey, and its id. */
export interface TakenPasskey {
  readonly operator: OperatorRow;
  readonly passkeyId: string;
}

/** Operators by their passkeys. A disabled one isn't let in, and the audit names the passkey that was refused. */
const keeper: PasskeyKeeper<OperatorPasskeyRow, OperatorRow> = {
  find: findPasskey,
  lockOwner: (tx, { operatorId }) => lockOperator(tx, operatorId),
  mayLogIn: ({ disabledAt }) => disabledAt === null,
  noteUse,
  async noteRefusal(tx, { id }, { name }) {
    const state = { problem: "passkey_refused", passkey: name };
    await appendEvent(tx, { type: "operator.refused", subject: id, actor: "operator", state });
  },
};

/** Takes the answer of an operator's passkey, once, and goes on in the same transaction. */
export function takePasskey<Result>(
  deps: PasskeyDeps,
  taking: { readonly answer: PasskeyAnswer; readonly use: ChallengeUse },
  goOn: (tx: Tx, taken: TakenPasskey) => Promise<Result>,
) {
  return takeKeptPasskey(deps, keeper, taking, (tx, { owner, passkey }) =>
    goOn(tx, { operator: owner, passkeyId: passkey.id }),
  );
}
