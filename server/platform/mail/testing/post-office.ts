import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { seconds, systemClock } from "../../clock.ts";
import { createSecrets } from "../../crypto/secrets.ts";
import { installQueues } from "../../jobs/install-queues.ts";
import { type Jobs, openJobs } from "../../jobs/jobs.ts";
import { startWorker } from "../../jobs/start-worker.ts";
import type { Log } from "../../log.ts";
import type { DeliverDeps } from "../deliver-mail.ts";
import type { Mail } from "../mail.ts";
import { type Mailer, openMailer } from "../open-mailer.ts";
import { queueMail } from "../queue-mail.ts";
import { sendMail } from "../send-mail-job.ts";
import { type SmtpPeer, startSmtpPeer } from "./smtp-peer.ts";

const brand = { name: "Shop", supportEmail: "help@shop.example", disclaimer: "Independent." };
const secrets = createSecrets(Buffer.alloc(32, 7));

export const hello: Mail = {
  subject: "Grüße",
  preheader: "",
  blocks: [{ kind: "button", label: "Open", url: "https://shop.example/dashboard?token=abc" }],
};

interface MailRow {
  readonly sent: boolean;
  readonly failed: boolean;
  readonly sealed: boolean;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Everything between a use case and a mailbox, all of it real: a database, its job queue and a mail server. */
export interface PostOffice {
  readonly db: Database;
  readonly peer: SmtpPeer;
  /** The dependencies of queueing and sending. */
  readonly deps: DeliverDeps & { readonly jobs: Jobs };
  work(smtpUrl?: string, log?: Log): Promise<void>;
  queue(to: string, mail?: Mail): Promise<string>;
  rowOf(id: string): Promise<MailRow | undefined>;
  close(): Promise<void>;
}

/** @param database a migrated one, which is closed with the rest; by default a new one */
export async function openPostOffice(database?: Database): Promise<PostOffice> {
  const db = database ?? (await testDatabase());
  await installQueues({ db, log: quietLog }, [sendMail]);
  const jobs = await openJobs({ db, log: quietLog });
  const peer = await startSmtpPeer();
  const deps = { db, jobs, secrets, clock: systemClock, log: quietLog };
  /** Closed at the end, the last opened first. */
  const opened: { close(): Promise<unknown> }[] = [db, jobs, peer];

  function mailerTo(smtpUrl: string): Mailer {
    const config = { smtpUrl, mailFrom: undefined, dataDir: "unused" };
    const origins = { publicUrl: "https://shop.example" };
    const mailer = openMailer({ config, origins, brand, log: quietLog });
    opened.push(mailer);
    return mailer;
  }

  return {
    db,
    peer,
    deps: { ...deps, mailer: mailerTo(peer.url) },
    async work(smtpUrl = peer.url, log = quietLog) {
      const worker = await startWorker({ ...deps, log, mailer: mailerTo(smtpUrl) }, [sendMail], {
        pollEvery: seconds(0.5),
      });
      opened.push({ close: () => worker.stop() });
    },
    queue: (to, mail = hello) => db.transaction((tx) => queueMail(deps, tx, { to, template: "hello", mail })),
    rowOf: (id) =>
      db.row<MailRow>(sql`select sent_at is not null as sent, failed_at is not null as failed,
        sealed is not null as sealed, attempts, last_error as "lastError" from mails where id = ${id}`),
    async close() {
      for (const each of opened.splice(0).reverse()) await each.close();
    },
  };
}
