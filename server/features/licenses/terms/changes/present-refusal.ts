import type { OperatorProblem } from "@keystead/contract/problem";
import type { ChangeRefusal } from "./change-license.ts";

const problems: Readonly<Record<ChangeRefusal, OperatorProblem | "not_found">> = {
  license_not_found: "not_found",
  license_revoked: "revoked_for_good",
  license_changed: "license_changed",
  already_suspended: "already_suspended",
  not_suspended: "not_suspended",
  not_revoked: "not_revoked",
  already_theirs: "already_theirs",
  account_suspended: "owner_suspended",
  nothing_changes: "nothing_changes",
  same_limits: "nothing_changes",
  covers_nothing: "covers_nothing",
  below_use: "below_use",
  below_use_kept: "below_use",
  below_use_refused: "below_use",
  // Calls say what they mean by what they send, so no call is refused for it.
  gives_less: "below_use",
  too_late: "ends_too_late",
  trial_not_sold: "trial_not_sold",
  order_taken: "order_fulfilled",
  too_much_metadata: "too_much_metadata",
};

/** Presents why a change of a license is refused to a program of the operator's. */
export const presentRefusal = (reason: ChangeRefusal): OperatorProblem | "not_found" => problems[reason];
