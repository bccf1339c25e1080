import type { Outcome, OutcomeData } from "@keystead/contract/confirmations";

/** The answer to a call that was done, with a sentence that no page may show: pages have words of their own. */
export function confirmed<Code extends Outcome>(outcome: Code, data: OutcomeData[Code], status = 200) {
  return { status, body: { success: true, outcome, message: "A sentence for programs.", ...data } };
}
