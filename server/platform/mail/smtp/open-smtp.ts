import { createTransport } from "nodemailer";

import { seconds } from "../../clock.ts";
import { describeMailFailure, isRefusedForGood, lacksStartTls, partsOfAddress } from "./smtp-failure.ts";
import type { Transport } from "../open-mailer.ts";
import type { SmtpAddress } from "./smtp-address.ts";

/** The password would have been sent in the clear. */
class PlaintextRefused extends Error {
  constructor() {
    super(
      "The mail server offers no STARTTLS, so the password was not sent. Set SMTP_URL to its smtps:// address, or SMTP_ALLOW_PLAINTEXT=true if the network in between is yours.",
    );
  }
}

/** Sends by SMTP. Options such as TLS are part of the URL: `smtp://mail.example:587?requireTLS=true`. */
export function openSmtp({ url, requireTls, secrets }: SmtpAddress): Transport {
  const transport = createTransport({
    url,
    pool: true,
    // No retries here: after a lost connection it is unknown whether the mail was accepted, so the job decides when to retry.
    maxRequeues: 0,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    dnsTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
    // Before the options of the URL, so that none of them takes it back.
    ...(requireTls && { requireTLS: true }),
  });
  const explain = (error: unknown): unknown =>
    requireTls && lacksStartTls(error) ? new PlaintextRefused() : error;
  return {
    async send(message) {
      try {
        // A timeout for the whole conversation, because a server that trickles its replies meets no other one.
        const { response } = await transport.sendMail({
          ...message,
          signal: AbortSignal.timeout(seconds(45)),
        });
        return { ok: true, reply: response };
      } catch (error) {
        if (error instanceof Error && isRefusedForGood(error)) return { ok: false, reason: error.message };
        throw explain(error);
      }
    },
    async logIn() {
      try {
        await transport.verify();
      } catch (error) {
        throw explain(error);
      }
    },
    describe: (error, recipient = "") =>
      describeMailFailure(error, [...secrets, ...partsOfAddress(recipient)]),
    close: () => transport.close(),
  };
}
