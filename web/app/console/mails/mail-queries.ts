import { useQuery } from "@tanstack/react-query";
import type { OperatorMail } from "@keystead/contract/operator/mails";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of everything that is read of emails. */
export const mailsKey = ["mails"] as const;

interface MailFilter {
  outcome?: OperatorMail["outcome"];
  recipient?: string;
}

/** Emails, the newest first, with when and why they are paused. */
export function useMails(filter: MailFilter) {
  return usePages([...mailsKey, filter], (after: string | undefined, signal) =>
    dataOf(call("POST /v1/admin/mails/search", { body: { ...filter, after, limit: 50 } }, { signal })),
  );
}

export function useMail(id: string) {
  return useQuery({
    queryKey: [...mailsKey, id],
    queryFn: async () => (await dataOf(call("GET /v1/admin/mails/{id}", { params: { id } }))).mail,
  });
}
