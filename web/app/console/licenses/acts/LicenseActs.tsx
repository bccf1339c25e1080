import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { ExtendDialog } from "./ExtendDialog.tsx";
import { ResendKeyDialog } from "./ResendKeyDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";
import type { ActSubject } from "./use-license-act.ts";

const dialogs = { extend: ExtendDialog, suspend: SuspendDialog, resend: ResendKeyDialog };

/** What the role may do with a license. A revoked one takes no act. */
export function LicenseActs({ license, revision }: Omit<ActSubject, "onClose">) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const may = useMay();
  if (license.revoked_at !== null) return null;
  const isSuspended = license.suspended_at !== null;
  const Dialog = open && dialogs[open];
  return (
    <div className="flex flex-wrap gap-2">
      {may("licenses:extend") && (
        <Button size="small" onClick={() => setOpen("extend")}>
          Extend
        </Button>
      )}
      {may("licenses:resend") && (
        <Button size="small" onClick={() => setOpen("resend")}>
          Email key
        </Button>
      )}
      {may("licenses:suspend") && (
        <Button size="small" onClick={() => setOpen("suspend")}>
          {isSuspended ? "Reinstate" : "Suspend"}
        </Button>
      )}
      {Dialog && <Dialog license={license} revision={revision} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
