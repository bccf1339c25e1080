import * as contract from "@keystead/contract/console/doctor";
import type { DoctorFinding } from "@keystead/contract/console/doctor";
import { minutes } from "../../platform/clock.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";

/** Each run logs in to the mail server and opens the shop's own address. */
const doctorLimit = { name: "doctor", allow: 6, per: minutes(1) };

interface Found extends Omit<DoctorFinding, "advice"> {
  readonly advice?: string;
}

/**
 * The route of the console that checks the server.
 * @param examine runs the checks of the command `doctor`
 */
export function registerConsoleDoctor(bind: Bind, examine: () => Promise<readonly Found[]>): void {
  bind(contract.runDoctor, async ({ caller, limit }) => {
    if (caller.role !== "owner") return refuse("forbidden");
    await limit(doctorLimit, caller.operatorId);
    const findings = await examine();
    return answer(200, {
      success: true,
      findings: findings.map(({ name, level, says, advice = null }) => ({ name, level, says, advice })),
    });
  });
}
