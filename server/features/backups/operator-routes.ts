import * as contract from "@keystead/contract/operator/backups";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { describeBackups } from "./making/describe-backups.ts";
import { presentBackup } from "./present-backup.ts";
import { requestBackup } from "./making/request-backup.ts";

/** The routes of the operator's programs about backups. */
export function registerBackups(bind: Bind, deps: Deps): void {
  bind(contract.requestBackup, async () => {
    const requested = await requestBackup(deps);
    return requested.ok ? answer(202, { success: true, state: "waiting" }) : refuse("backups_off");
  });

  bind(contract.listBackups, async () => {
    const described = await describeBackups(deps);
    if (!described.ok) return refuse(described.reason === "off" ? "backups_off" : "unavailable");
    const { backups, state, lastAt, failure, verified, isOffDisk } = described;
    return answer(200, {
      success: true,
      backups: backups.map(presentBackup),
      state,
      last_made_at: lastAt?.toISOString() ?? null,
      failure,
      last_verified: verified && { name: verified.name, verified_at: verified.verifiedAt.toISOString() },
      is_off_disk: isOffDisk,
    });
  });
}
