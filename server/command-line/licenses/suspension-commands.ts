import { reinstateLicense } from "../../features/licenses/terms/suspensions/reinstate-license.ts";
import { suspendLicense } from "../../features/licenses/terms/suspensions/suspend-license.ts";
import { actCommand } from "./act-command.ts";

export const suspendCommand = actCommand("suspend", suspendLicense, "Stops a license until it's reinstated.");

export const reinstateCommand = actCommand(
  "reinstate",
  reinstateLicense,
  "Lets a suspended license work again.",
);
