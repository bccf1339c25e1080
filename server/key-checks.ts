import type { Deps } from "./deps.ts";
import { checkApiKey } from "./features/api-keys/check-api-key.ts";
import { checkOperatorKey } from "./features/operators/operator-keys/check-operator-key.ts";
import { checkOperatorSession } from "./features/operators/console-sessions/check-operator-session.ts";
import type { KeyChecks } from "./platform/http/admit-program.ts";

/** Who looks up the keys of programs, by their kind. */
export function createKeyChecks(deps: Pick<Deps, "db" | "secrets" | "clock" | "sqlNow">): KeyChecks {
  return {
    "api-key": ({ key, scope }) => checkApiKey(deps, key, scope),
    "operator-key": (sent) => checkOperatorKey(deps, sent),
    "operator-session": (sent) => checkOperatorSession(deps, sent),
  };
}
