import { revokeLicense } from "../../features/licenses/terms/suspensions/revoke-license.ts";
import { actCommand } from "./act-command.ts";

export const revokeCommand = actCommand("revoke", revokeLicense, "Ends a license for good.");
