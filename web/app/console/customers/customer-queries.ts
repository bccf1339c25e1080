import { useQuery } from "@tanstack/react-query";
import type { AccountState } from "@keystead/contract/operator/accounts/listing";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of every list of customers. */
export const customersKey = ["customers"] as const;

/** The first part of the keys of everything that is read of one customer. */
export const customerKey = (id: string) => ["customer", id] as const;

interface CustomerFilter {
  words?: string;
  state?: AccountState;
}

export function useCustomers(filter: CustomerFilter) {
  return usePages([...customersKey, filter], (after: string | undefined, signal) =>
    dataOf(call("POST /v1/admin/accounts/list", { body: { ...filter, after, limit: 50 } }, { signal })),
  );
}

export function useCustomer(id: string) {
  return useQuery({
    queryKey: customerKey(id),
    queryFn: async () => (await dataOf(call("GET /v1/admin/accounts/{id}", { params: { id } }))).account,
  });
}

/** The licenses that a customer owns. */
export function useLicensesOf(id: string) {
  return usePages([...customerKey(id), "licenses"], (after: string | undefined, signal) =>
    dataOf(
      call("POST /v1/admin/licenses/search", { body: { account_id: id, after, limit: 20 } }, { signal }),
    ),
  );
}

export function useSessionsOf(id: string) {
  return useQuery({
    queryKey: [...customerKey(id), "sessions"],
    queryFn: () => dataOf(call("GET /v1/admin/accounts/{id}/sessions", { params: { id } })),
  });
}

export function useNotes(id: string) {
  return useQuery({
    queryKey: [...customerKey(id), "notes"],
    queryFn: () => dataOf(call("GET /v1/admin/accounts/{id}/notes", { params: { id } })),
  });
}

/** The newest emails to an address. */
export function useMailsTo(id: string, recipient: string) {
  return useQuery({
    queryKey: [...customerKey(id), "mails", recipient],
    queryFn: () => dataOf(call("POST /v1/admin/mails/search", { body: { recipient, limit: 20 } })),
  });
}
