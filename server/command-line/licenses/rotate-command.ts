import { rotateKey } from "../../features/licenses/terms/changes/rotate-key.ts";
import { actCommand } from "./act-command.ts";

export const rotateCommand = actCommand("rotate", rotateKey, "Replaces a leaked key. The machines stay.");
