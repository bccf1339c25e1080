import type { NextStep } from "@keystead/contract/app/licenses";
import type { RefusalCode } from "@keystead/contract/values/license-status";
import type { Machine } from "@keystead/contract/portal/licenses";
import { useLayoutEffect, useRef } from "react";
import { Time } from "../../../ui/live/Time.tsx";
import { refusalWords } from "../refusal-words.ts";

/** The server understood the request and refused the activation. */
export interface Refusal {
  code: RefusalCode;
  next: readonly NextStep[];
}

interface RefusedActivationProps {
  refusal: Refusal;
  machines: readonly Machine[];
}

const acts: Readonly<Record<NextStep["action"], string>> = {
  activate: "Go to your machines",
  free_device: "Choose a machine to remove",
  renew: "Get more time",
  upgrade: "See the tiers",
  confirm_email: "Confirm your email",
  manage_users: "See who uses the license",
  download: "Go to downloads",
  contact: "Contact support",
};

/** Why a machine wasn't activated, and what helps. Takes the focus, as the summary of a form does. */
export function RefusedActivation({ refusal, machines }: RefusedActivationProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [refusal]);
  const oldest = refusal.code === "TOO_MANY_MACHINES" ? leastRecent(machines) : undefined;
  const single = machines.length === 1;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-1 rounded-control border border-down px-4 py-3 text-15 outline-offset-2"
    >
      <p className="font-medium">The machine wasn't activated</p>
      <p className="text-muted">{refusalWords[refusal.code]}</p>
      {oldest && (
        <p className="text-muted">
          {single ? "It's used on " : "The one that was seen longest ago is "}
          <bdi className="wrap-anywhere text-text">{oldest.name}</bdi>
          {single ? ", last seen " : ", "}
          <Time value={new Date(oldest.lastSeenAt)} show="distance" />.
        </p>
      )}
      {refusal.next.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {refusal.next.map(({ action, url }) => (
            <a
              key={action}
              href={placeOf(url)}
              className="inline-flex touch items-center underline underline-offset-3 hover:text-accent-text"
            >
              {acts[action]}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/**
 * The machine that was seen longest ago. An offline machine is not seen, and its app would not stop, so it does not
 * count.
 */
function leastRecent(machines: readonly Machine[]): Machine | undefined {
  const [first] = machines
    .filter(({ offlineUntil }) => offlineUntil === null)
    .toSorted((a, b) => a.lastSeenAt.localeCompare(b.lastSeenAt));
  return first;
}

/** The page of a next step on this site. A place on this page becomes only a fragment, so that typed text stays. */
function placeOf(url: string): string {
  const { pathname, hash } = new URL(url, window.location.href);
  return pathname === window.location.pathname && hash !== "" ? hash : pathname + hash;
}
