import { operatorScopes } from "@keystead/contract/values/operator-key";
import { createOperatorKey } from "../../features/operators/operator-keys/create-operator-key.ts";
import { readScopes } from "../../features/operators/operator-keys/rules.ts";
import { isNetwork } from "../../platform/match-networks.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { readCount } from "../licenses/license-options.ts";
import { cellsOf } from "./print-key.ts";
import { lineUp } from "../line-up.ts";

const text = { type: "string" } as const;

export const createOperatorKeyCommand: Command = {
  name: "operator-key create",
  usage: "--name shop-backend --scopes a,b [--networks 203.0.113.0/24,…] [--expires-in-days n]",
  about: `Makes a key for a program of yours that calls /v1/admin, and prints it this once. Scopes: ${operatorScopes.join(", ")}; or the acts of a noun, as machines:*.`,
  options: { name: text, scopes: text, networks: text, "expires-in-days": text },
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("operator-key create takes options only.");
    const days = input.values["expires-in-days"];
    const { key, row } = await createOperatorKey(deps, {
      name: readName(input),
      scopes: scopesOf(input),
      networks: networksOf(input),
      expiresInDays: days === undefined ? undefined : readCount("expires-in-days", days, 3650),
    });
    return {
      lines: [key, ...lineUp([cellsOf(row, deps.clock.now())]), "Store the key now: it is shown this once."],
      json: { key, ...row },
    };
  },
};

function readName({ values }: Input): string {
  const name = values["name"]?.trim() ?? "";
  if (!/^[^\p{Cc}\p{Zl}\p{Zp}]{1,60}$/u.test(name))
    throw new UsageError("--name: say which program it is for, in 1 to 60 characters.");
  return name;
}

const listOf = (value: string): string[] => value.split(",").map((each) => each.trim());

function scopesOf({ values }: Input) {
  const { scopes: value } = values;
  if (value === undefined)
    throw new UsageError(`--scopes: say what the key may do, of ${operatorScopes.join(", ")}.`);
  const read = readScopes(listOf(value));
  if (!read.ok)
    throw new UsageError(`--scopes: there is no "${read.word}". One of ${operatorScopes.join(", ")}.`);
  return read.scopes;
}

function networksOf({ values }: Input): string[] {
  const { networks: value } = values;
  if (value === undefined) return [];
  const networks = listOf(value);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new UsageError(`--networks: "${wrong}" is no address or network, such as 203.0.113.0/24.`);
  return networks;
}
