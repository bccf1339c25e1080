import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { type Act, type ActAnswer, useAct } from "../../acts/use-act.ts";
import { customerKey, customersKey } from "../customer-queries.ts";

/** What the dialog of an act gets: the customer as they were read. */
export interface ActSubject {
  customer: OperatorAccount;
  onClose: () => void;
}

type Plan<Values, Answer extends ActAnswer> = Omit<
  Parameters<typeof useAct<Values, Answer>>[0],
  "changes" | "conflictCode"
> & { customer: OperatorAccount };

/** An act on a customer's account, after which everything about them is read again, with their licenses. */
export function useCustomerAct<Values, Answer extends ActAnswer>({
  customer: { id },
  ...plan
}: Plan<Values, Answer>): Act<Values, Answer> {
  return useAct<Values, Answer>({
    ...plan,
    changes: [customerKey(id), customersKey, ["licenses"], ["license"]],
  });
}
