import { listOperatorKeys } from "../../features/operators/operator-keys/list-operator-keys.ts";
import { type Command, UsageError } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { cellsOf } from "./print-key.ts";

export const listOperatorKeysCommand: Command = {
  name: "operator-key list",
  usage: "",
  about:
    "Lists the keys of your programs, the newest first, with what each may do and when it was last used.",
  options: {},
  isRead: true,
  async run(deps, { words }) {
    if (words.length > 0) throw new UsageError("operator-key list takes nothing.");
    const keys = await listOperatorKeys(deps);
    const now = deps.clock.now();
    return {
      lines: keys.length > 0 ? lineUp(keys.map((key) => cellsOf(key, now))) : ["There is no operator key."],
      json: { operatorKeys: keys },
    };
  },
};
