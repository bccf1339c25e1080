import { Webhook } from "standardwebhooks";

/**
 * The headers of an event, as Standard Webhooks says: the id, by which a receiver knows a repetition, the time of this attempt, and a
 * signature over both and the body by each secret.
 */
export function signEvent(
  secrets: readonly string[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
