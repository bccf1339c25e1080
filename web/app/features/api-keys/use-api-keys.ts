import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";

const queryKey = ["GET /api/api-keys"] as const;

/** The API keys of the account, the newest first, and how many it may have. */
export function useApiKeys() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => dataOf(call("GET /api/api-keys", {}, { signal })),
  });
}

interface NewApiKey {
  name: string;
  scopes: ApiKeyScope[];
  expiresInDays: number | null;
}

/** Creates and revokes API keys. The list is refetched before either resolves. */
export function useApiKeyChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    create: useMutation({
      mutationFn: async (body: NewApiKey) => (await dataOf(call("POST /api/api-keys", { body }))).key,
      onSettled,
      // The key is a secret that is shown once: no cache keeps it after that.
      gcTime: 0,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => dataOf(call("DELETE /api/api-keys/{id}", { params: { id } })),
      onSettled,
    }),
  };
}
