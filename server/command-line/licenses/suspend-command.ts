import { suspendLicense } from "../../features/licenses/terms/suspensions/suspend-license.ts";
import { actCommand } from "./act-command.ts";

export const suspendCommand = actCommand("suspend", suspendLicense, "Stops a license until it's reinstated.");
