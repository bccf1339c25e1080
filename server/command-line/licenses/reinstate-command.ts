import { reinstateLicense } from "../../features/licenses/terms/suspensions/reinstate-license.ts";
import { actCommand } from "./act-command.ts";

export const reinstateCommand = actCommand(
  "reinstate",
  reinstateLicense,
  "Lets a suspended license work again.",
);
