import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { ChangeEmailDialog } from "./ChangeEmailDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { RemoveFactorDialog } from "./RemoveFactorDialog.tsx";
import { ShutOutDialog } from "./ShutOutDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

const dialogs = {
  shutOut: ShutOutDialog,
  changeEmail: ChangeEmailDialog,
  removeFactor: RemoveFactorDialog,
  suspend: SuspendDialog,
  delete: DeleteDialog,
};

/** What the role may do with a customer's account. */
export function CustomerActs({ customer }: { customer: OperatorAccount }) {
  // As it was when the act was chosen: what is read meanwhile must not pass for what the operator has seen.
  const [chosen, setChosen] = useState<{ name: keyof typeof dialogs; customer: OperatorAccount }>();
  const choose = (name: keyof typeof dialogs) => setChosen({ name, customer });
  const may = useMay();
  const Dialog = chosen && dialogs[chosen.name];
  return (
    <div className="flex flex-wrap gap-2">
      {may("accounts:shut-out") && (
        <Button size="small" onClick={() => choose("shutOut")}>
          Log out everywhere
        </Button>
      )}
      {may("accounts:change-email") && (
        <Button size="small" onClick={() => choose("changeEmail")}>
          Change address
        </Button>
      )}
      {customer.two_factor_since !== null && may("accounts:remove-factor") && (
        <Button size="small" onClick={() => choose("removeFactor")}>
          Turn off two-factor
        </Button>
      )}
      {may("accounts:suspend") && (
        <Button size="small" onClick={() => choose("suspend")}>
          {customer.suspended_at === null ? "Suspend" : "Reinstate"}
        </Button>
      )}
      {may("accounts:delete") && (
        <Button size="small" onClick={() => choose("delete")}>
          Delete
        </Button>
      )}
      {Dialog && <Dialog customer={chosen.customer} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
