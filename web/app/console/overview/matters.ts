import { useQuery } from "@tanstack/react-query";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { dataOf } from "../../lib/data/call-error.ts";
import { days } from "../../lib/format/durations.ts";
import { formatDistance } from "../../lib/format/distances.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import type { ChipTone } from "../../ui/Chip.tsx";
import { currentTime } from "../../ui/clock.ts";
import { call } from "../calls/api.ts";
import { endingSoon } from "../licenses/license-queries.ts";

interface MatterState {
  words: string;
  tone: ChipTone;
}

export interface Matter {
  label: string;
  /** The list of it. */
  to?: string;
  /** The scope that it is read with. */
  needs: OperatorScope;
  read: () => Promise<MatterState>;
}

/** More are not counted: whoever has so many opens the list. */
const limit = 100;

/** The state of a list of what waits for somebody. */
function counted({ length }: readonly unknown[], tone: ChipTone): MatterState {
  if (length === 0) return { words: "None", tone: "neutral" };
  return { words: length >= limit ? `${formatNumber(limit)} or more` : formatNumber(length), tone };
}

export const matters: readonly Matter[] = [
  {
    label: "Open messages and requests",
    to: "/inbox",
    needs: "inbox:read",
    read: async () =>
      counted(
        (await dataOf(call("POST /v1/admin/inbox/search", { body: { state: "open", limit } }))).entries,
        "warn",
      ),
  },
  {
    label: "Licenses that end within 14 days",
    to: "/licenses?ends=soon",
    needs: "licenses:read",
    async read() {
      const body = { ...endingSoon(), limit };
      return counted((await dataOf(call("POST /v1/admin/licenses/search", { body }))).licenses, "neutral");
    },
  },
  {
    label: "Emails that failed",
    to: "/mails?outcome=failed",
    needs: "mails:read",
    async read() {
      const { mails, paused } = await dataOf(
        call("POST /v1/admin/mails/search", { body: { outcome: "failed", limit } }),
      );
      return paused ? { words: "Emails are paused", tone: "bad" } : counted(mails, "bad");
    },
  },
  {
    label: "Webhooks that are paused or failing",
    to: "/webhooks",
    needs: "webhooks:read",
    async read() {
      const { webhooks } = await dataOf(call("GET /v1/admin/webhooks", {}));
      return counted(
        webhooks.filter(
          ({ paused_at: paused, failing_since: failing }) => paused !== null || failing !== null,
        ),
        "bad",
      );
    },
  },
  {
    label: "Last backup",
    to: "/backups",
    needs: "backups:read",
    async read() {
      const answer = await call("GET /v1/admin/backups", {});
      if (!answer.ok && answer.code === "backups_off") return { words: "Backups are off", tone: "warn" };
      const { last_made_at: made, failure } = await dataOf(Promise.resolve(answer));
      if (failure !== null) return { words: "Failed", tone: "bad" };
      if (made === null) return { words: "None yet", tone: "warn" };
      const age = currentTime() - Date.parse(made);
      return { words: formatDistance(-age), tone: age > days(2) ? "bad" : "neutral" };
    },
  },
];

/** The state of a matter, or that it is not known. */
export function useMatter({ label, read }: Matter): MatterState {
  const { data, isError } = useQuery({ queryKey: ["matter", label], queryFn: read });
  if (isError) return { words: "Unknown", tone: "warn" };
  return data ?? { words: "…", tone: "neutral" };
}
