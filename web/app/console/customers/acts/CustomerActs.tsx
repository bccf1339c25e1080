import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { ChangeEmailDialog } from "./ChangeEmailDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ShutOutDialog } from "./ShutOutDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

const dialogs = {
  shutOut: ShutOutDialog,
  changeEmail: ChangeEmailDialog,
  suspend: SuspendDialog,
  delete: DeleteDialog,
};

/** What the role may do with a customer's account. */
export function CustomerActs({ customer }: { customer: OperatorAccount }) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const may = useMay();
  const Dialog = open && dialogs[open];
  return (
    <div className="flex flex-wrap gap-2">
      {may("accounts:shut-out") && (
        <Button size="small" onClick={() => setOpen("shutOut")}>
          Log out everywhere
        </Button>
      )}
      {may("accounts:change-email") && (
        <Button size="small" onClick={() => setOpen("changeEmail")}>
          Change address
        </Button>
      )}
      {may("accounts:suspend") && (
        <Button size="small" onClick={() => setOpen("suspend")}>
          {customer.suspended_at === null ? "Suspend" : "Reinstate"}
        </Button>
      )}
      {may("accounts:delete") && (
        <Button size="small" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      )}
      {Dialog && <Dialog customer={customer} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
