import type { Deps } from "../../../deps.ts";
import type { Ruling } from "../remedies/rules.ts";
import { readScopes } from "../scopes/read-scopes.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { markSeen } from "../scopes/store.ts";
import { lookUpStanding } from "./look-up-standing.ts";
import { judge, needsMark, type Standing } from "./rules.ts";

interface Request extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
}

interface Judged {
  /** Undefined when there is no such license. */
  readonly standing: Standing | undefined;
  readonly ruling: Ruling;
  /** The moment of the ruling: by the clock of the database, unless there is no such license. */
  readonly now: Date;
}

/** Looks up where the license of a request stands, and judges it by all that the request names. Counts as a use. */
export async function judgeRequest(
  deps: Pick<Deps, "db" | "secrets" | "shop" | "origins" | "clock" | "sqlNow">,
  request: Request,
): Promise<Judged> {
  const { publicUrl } = deps.origins;
  const found = await lookUpStanding(deps, request);
  if (!found) {
    const now = deps.clock.now();
    return { standing: undefined, ruling: judge(undefined, {}, now, publicUrl), now };
  }
  const { reserved } = deps.db;
  const { standing: known, now } = found;
  const scopes = await readScopes(deps, reserved, known, request);
  const { recognized } = scopes;
  const byComponents = known.machine === undefined && request.components !== undefined;
  const named = recognized ?? (byComponents ? null : known.machine);
  const isMarked = !named || !needsMark(named, { isRecognized: named === recognized }, now);
  const machine = isMarked || (await markSeen(reserved, named.id, now)) ? named : null;
  const standing = { ...known, machine };
  const { product, entitlements } = request;
  const ruling = judge(standing, { product, entitlements, byComponents, scopes }, now, publicUrl);
  return { standing, ruling, now };
}
