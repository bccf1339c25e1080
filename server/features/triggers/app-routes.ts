import { triggerStream } from "@keystead/contract/app/triggers";
import { findTriggerProduct } from "@keystead/contract/shop/trigger-products";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { guardGuesses } from "../../platform/http/guard-guesses.ts";
import type { RateLimitRule } from "../../platform/rate-limits/rate-limit.ts";
import type { TriggerStreams } from "./streams/open-trigger-streams.ts";
import { streamOpenings } from "./streams/rules.ts";
import type { Recipient } from "./streams/sign-event.ts";

interface Admission {
  /** Whether a machine may use its license now. */
  readonly admit: (machine: {
    readonly licenseKey: string;
    readonly fingerprint: string;
  }) => Promise<Admitted>;
  /** The limit of wrong license keys. */
  readonly unknownKeys: RateLimitRule;
}

type Admitted =
  | ({ ok: true; machineId: string } & Pick<Recipient, "licenseId" | "binding">)
  | { ok: false; reason: "machine_not_activated" | "license_not_usable" };

/** The event stream of apps, of a shop that has a market. */
export function registerTriggerStreams(
  bind: Bind,
  deps: Deps,
  streams: TriggerStreams,
  { admit, unknownKeys }: Admission,
): void {
  const named = (product?: string) => product && (findTriggerProduct(product, deps.shop) ?? product);
  const guard = { rateLimits: deps.rateLimits, rule: unknownKeys };

  bind(triggerStream, async (call) => {
    const { authorization: licenseKey, "keystead-fingerprint": fingerprint } = call.headers;
    const admitAgain = () => admit({ licenseKey, fingerprint });
    const { body: admission } = await guardGuesses(guard, call, {
      act: admitAgain,
      isMiss: (result) => !result.ok && result.reason === "machine_not_activated",
      isProven: async () => false,
      showsProof: (result) => result.ok || result.reason !== "machine_not_activated",
    });
    if (!admission.ok) return refuse(admission.reason);
    const { licenseId, machineId, binding } = admission;
    await call.limit(streamOpenings, machineId);
    const subscription = {
      licenseId,
      machineId,
      binding,
      nonce: call.headers["keystead-nonce"],
      lastEventId: call.headers["last-event-id"],
      product: named(call.query.product),
      isAllowed: async () => {
        const now = await admitAgain();
        return now.ok && now.machineId === machineId && now.licenseId === licenseId;
      },
    };
    const isOpen = await streams.open(subscription, call.connect);
    return isOpen ? answer(200, null) : refuse("rate_limit_exceeded", { retryAfter: 60 });
  });
}
