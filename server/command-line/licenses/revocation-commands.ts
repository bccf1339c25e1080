import { revokeLicense } from "../../features/licenses/terms/suspensions/revoke-license.ts";
import { undoRevocation } from "../../features/licenses/terms/suspensions/undo-revocation.ts";
import { actCommand } from "./act-command.ts";

export const revokeCommand = actCommand(
  "revoke",
  revokeLicense,
  "Ends a license. `license unrevoke` undoes it for 30 days.",
);

export const unrevokeCommand = actCommand(
  "unrevoke",
  undoRevocation,
  "Undoes a revocation of the last 30 days. The term has run on.",
);
