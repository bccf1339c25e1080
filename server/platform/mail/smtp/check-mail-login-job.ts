import { z } from "zod";

import type { Database } from "../../../db/database.ts";
import { type Clock, minutes } from "../../clock.ts";
import type { JobDefinition } from "../../jobs/jobs.ts";
import type { Log } from "../../log.ts";
import { claimLogin, noteMailFailing, noteMailWorking } from "./mail-server-store.ts";
import type { Mailer } from "../open-mailer.ts";

interface CheckDeps {
  readonly config: { readonly smtpUrl: string | undefined };
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Pick<Mailer, "logIn" | "describe">;
}

/**
 * Tries the login of the mail server in each hour in which no mail was sent, and every ten minutes while it fails: a wrong password
 * is otherwise found by the first customer who waits for a link.
 */
export const checkMailLoginJob: JobDefinition<object, CheckDeps> = {
  name: "check-mail-login",
  payload: z.strictObject({}),
  // The next one is ten minutes away.
  retries: 0,
  limit: minutes(2),
  schedule: "*/10 * * * *",
  async handle(deps) {
    if (await claimLogin(deps.db, deps.clock.now())) await tryLogin(deps);
  },
};

/** Tries it when a worker starts, which may have another password than before. The start does not wait for it. */
export const checkMailLoginAtStartJob: JobDefinition<object, CheckDeps> = {
  name: "check-mail-login-at-start",
  payload: z.strictObject({}),
  retries: 0,
  limit: minutes(2),
  atStart: true,
  handle: tryLogin,
};

async function tryLogin({ config, db, clock, log, mailer }: CheckDeps): Promise<void> {
  // Without a mail server each mail becomes a file.
  if (config.smtpUrl === undefined) return;
  try {
    await mailer.logIn();
  } catch (error) {
    log.warn({ reason: mailer.describe(error) }, "the mail server can't be used, so emails wait");
    await noteMailFailing(db, clock.now());
    return;
  }
  if (await noteMailWorking(db)) log.info("the mail server can be used again");
}
