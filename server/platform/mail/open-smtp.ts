import { createTransport } from "nodemailer";

import { seconds } from "../clock.ts";
import type { DeliveryOutcome, Transport } from "./open-mailer.ts";

/** Sends by SMTP. Options such as TLS are part of the URL: `smtp://mail.example:587?requireTLS=true`. */
export function openSmtp(url: string): Transport {
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
  });
  return {
    async send(message) {
      try {
        // A timeout for the whole conversation, because a server that trickles its replies meets no other one.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(seconds(45)) });
        return { ok: true };
      } catch (error) {
        const failure = permanentFailureOf(error);
        if (failure) return failure;
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A permanent failure of this mail (5xx for its recipient or content); undefined for anything that a retry may solve. A
 * rejected login or sender is for the operator to repair, so mails wait for that.
 */
function permanentFailureOf(error: unknown): DeliveryOutcome | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    code,
    command,
    responseCode = 0,
    permanent,
    message,
  } = error as Error & {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
    readonly permanent?: boolean;
  };
  const ofThisMail =
    (code === "EENVELOPE" || code === "EMESSAGE") && (command === "RCPT TO" || command === "DATA");
  return ofThisMail && permanent && responseCode >= 500 ? { ok: false, reason: message } : undefined;
}
