// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, WriteOptions } from "../call-options.ts";
import type { EventType } from "../objects/values.ts";
import type { Webhook, WebhookType } from "../objects/webhooks.ts";

export interface WebhooksCreateInput {
  /** https:// and public, unless WEBHOOK_ALLOW names its host. */
  url: string;
  description?: string | undefined;
  /** The events that it gets; none: all. */
  types?: ReadonlyArray<EventType> | undefined;
  /** Whether the events of one license wait for each other. One that fails then holds up those after it. */
  in_order?: boolean | undefined;
}

export interface WebhooksReplayInput {
  event_ids?: ReadonlyArray<string> | undefined;
  /** A position: the events after it. */
  after?: number | undefined;
  /** A position: the last of those events. */
  up_to?: number | undefined;
}

export interface WebhooksTestInput {
  /** Puts the example of this type into the test, as `data.example`. */
  type?: EventType | undefined;
}

export interface WebhooksCreateAnswer {
  success: true;
  webhook: Webhook;
  /** Signs what is sent, as Standard Webhooks says. It's shown in this answer alone. */
  secret: string;
}

export interface WebhooksPauseAnswer {
  success: true;
  webhook: Webhook;
}

export interface WebhooksCalls {
  /** Makes a webhook, which gets the events from now on, signed by Standard Webhooks. The answer has its secret. Needs the scope `webhooks:write`. */
  create(input: WebhooksCreateInput, options?: WriteOptions): Promise<WebhooksCreateAnswer>;

  /** Lists the types of events that a webhook may get, with when each happens and an example. Needs the scope `webhooks:read`. */
  types(options?: CallOptions): Promise<{ success: true; types: Array<WebhookType> }>;

  /** Lists the webhooks, the oldest first. Needs the scope `webhooks:read`. */
  list(options?: CallOptions): Promise<{ success: true; webhooks: Array<Webhook> }>;

  /** Pauses a webhook. What happens meanwhile waits for it, for 90 days. Needs the scope `webhooks:write`. */
  pause(id: string, options?: WriteOptions): Promise<WebhooksPauseAnswer>;

  /** Removes a webhook, with what waits for it and its log. Needs the scope `webhooks:write`. */
  remove(id: string, options?: WriteOptions): Promise<{ success: true }>;

  /** Sends events to a webhook again that were delivered or given up: these, or those of a span of positions. A receiver knows them by their IDs. Needs the scope `webhooks:write`. */
  replay(
    id: string,
    input: WebhooksReplayInput,
    options?: WriteOptions,
  ): Promise<{ success: true; replayed: number }>;

  /** Resumes a paused webhook: it gets what has waited, at once. Needs the scope `webhooks:write`. */
  resume(id: string, options?: WriteOptions): Promise<WebhooksPauseAnswer>;

  /** Gives a webhook another secret. For a day, what is sent has a signature by each of the two, so change over at any time. Needs the scope `webhooks:write`. */
  rotateSecret(id: string, options?: WriteOptions): Promise<WebhooksCreateAnswer>;

  /** Sends the event `webhook.test` to a webhook, paused or not, and answers what came back. It isn't tried again. Needs the scope `webhooks:write`. */
  test(
    id: string,
    input?: WebhooksTestInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    taken: boolean;
    status: number | null;
    error: string | null;
    answer: string | null;
    milliseconds: number;
  }>;
}
