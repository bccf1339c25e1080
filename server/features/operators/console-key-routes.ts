import * as contract from "@keystead/contract/console/operator-keys";
import type { Deps } from "../../deps.ts";
import { answer, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { isNetwork } from "../../platform/match-networks.ts";
import { refuseOwnerAct } from "./console-sessions/rules.ts";
import { createOperatorKey } from "./operator-keys/create-operator-key.ts";
import { listOperatorKeys } from "./operator-keys/list-operator-keys.ts";
import { presentOperatorKey } from "./operator-keys/present-operator-key.ts";
import { revokeOperatorKey } from "./operator-keys/revoke-operator-key.ts";

/** The routes of the console about the keys of the shop's programs. A key opens none of them, so it makes no other key. */
export function registerConsoleKeys(bind: Bind, deps: Deps): void {
  const { clock } = deps;

  bind(contract.listOperatorKeys, async ({ caller }) => {
    if (caller.role !== "owner") return refuse("forbidden");
    const [keys, now] = [await listOperatorKeys(deps), clock.now()];
    return answer(200, { success: true, operatorKeys: keys.map((row) => presentOperatorKey(row, now)) });
  });

  bind(contract.createOperatorKey, async ({ caller, body: { expiresInDays, ...body } }) => {
    const refused = refuseOwnerAct(caller, clock.now());
    if (refused) return refuse(refused);
    if (!body.networks.every(isNetwork)) return refuseFields("invalid_request", ["networks"]);
    const { key, row } = await createOperatorKey(deps, {
      ...body,
      expiresInDays: expiresInDays ?? undefined,
    });
    return answer(201, { success: true, operatorKey: presentOperatorKey(row, clock.now()), key });
  });

  bind(contract.revokeOperatorKey, async ({ caller, params }) => {
    const refused = refuseOwnerAct(caller, clock.now());
    if (refused) return refuse(refused);
    const revoked = await revokeOperatorKey(deps, params.id);
    return revoked.ok ? answer(200, { success: true }) : refuse("not_found");
  });
}
