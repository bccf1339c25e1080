import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { findEvent } from "../../../platform/events/store.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { describeEvents } from "../../events/describe-events.ts";
import { openSecrets } from "../open-secrets.ts";
import { isFailingForLong, nextAttempt, signingSecrets } from "../rules.ts";
import type { PauseReason } from "../table.ts";
import { webhookPaused } from "./emails/webhook-paused.ts";
import { postEvent, type Receipt } from "./provider.ts";
import { signEvent } from "./sign-event.ts";
import { type ClaimedDelivery, pauseEndpoint, recordAttempt, recordHealth } from "./store.ts";

/**
 * Sends one event to one webhook and records what came of it: taken, to be tried again, or given up. It is sent at least once: when this
 * process dies before the record, it is sent again, under the same id. Each attempt is signed at its own time.
 */
export async function deliverEvent(deps: Deps, delivery: ClaimedDelivery): Promise<void> {
  const event = await findEvent(deps.db, delivery.eventId);
  const [described] = event ? await describeEvents(deps, [event]) : [];
  if (!described)
    return record(deps, delivery, { ...nothingSent, error: "the event is older than 90 days" }, true);
  const now = deps.clock.now();
  const body = JSON.stringify(described);
  const secrets = signingSecrets(openSecrets(deps, { ...delivery, id: delivery.endpointId }), now);
  const headers = signEvent(secrets, { id: delivery.eventId, body, now });
  const receipt = await postEvent(delivery.url, { headers, body, allowed: deps.config.webhookAllow });
  await record(deps, delivery, receipt, false);
}

const nothingSent: Receipt = { status: null, error: null, answer: null, milliseconds: 0 };

/** @param isOver whether a failure is the last one, whatever the number of attempts */
async function record(
  deps: Deps,
  { endpointId, eventId, attempts, url }: ClaimedDelivery,
  receipt: Receipt,
  isOver: boolean,
): Promise<void> {
  const { status, error, answer, milliseconds, retryAfter } = receipt;
  const isTaken = error === null;
  const isGone = status === 410;
  await deps.db.transaction(async (tx) => {
    const next =
      isTaken || isGone || isOver
        ? undefined
        : nextAttempt(attempts, tx.now, { spread: Math.random(), retryAfter });
    await recordAttempt(tx, {
      id: uuidv7(tx.now),
      endpointId,
      eventId,
      at: tx.now,
      milliseconds,
      status,
      error,
      answer,
      nextAt: next ?? null,
      state: isTaken ? "delivered" : next ? "waiting" : "given_up",
    });
    const failingSince = await recordHealth(tx, endpointId, isTaken);
    if (isGone) await pause(deps, tx, { id: endpointId, url, reason: "gone", since: tx.now });
    else if (failingSince && isFailingForLong(failingSince, tx.now))
      await pause(deps, tx, { id: endpointId, url, reason: "failing", since: failingSince });
  });
}

interface Paused {
  readonly id: string;
  readonly url: string;
  readonly reason: PauseReason & ("gone" | "failing");
  readonly since: Date;
}

/** Pauses a webhook, and tells the operator once. */
async function pause(deps: Deps, tx: Tx, { id, url, reason, since }: Paused): Promise<void> {
  if (!(await pauseEndpoint(tx, id, reason))) return;
  const { brand } = deps.shop;
  const mail = writeMail(deps.shop, "webhook-paused", webhookPaused, {
    shopName: brand.name,
    id,
    url,
    reason,
    since: formatMoment(since),
  });
  await queueMail(deps, tx, { to: brand.supportEmail, template: "webhook-paused", mail });
}
