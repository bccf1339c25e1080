import { createTransport } from "nodemailer";

import { seconds } from "../clock.ts";
import type { DeliveryOutcome, Transport } from "./open-mailer.ts";

/** Sends over SMTP. TLS and the like are options of the address: `smtp://mail.example:587?requireTLS=true`. */
export function openSmtp(url: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    // A connection lost in the middle leaves open whether the mail was taken; when to try again is decided by our job.
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
        // The limit of the whole, because a server that trickles its answers runs into no other timeout.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(seconds(45)) });
        return { ok: true };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return refusal;
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Tells a refusal of this mail for good from everything that may pass. A refused login or sender is the operator's
 * to repair, so mails wait for that.
 */
function refusalOf(error: unknown): DeliveryOutcome | undefined {
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
