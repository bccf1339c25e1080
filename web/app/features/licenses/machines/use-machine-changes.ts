import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { licenseQueryKey } from "../license-queries.ts";

/** Mutations that rename and remove machines; each refetches what depends on licenses. */
export function useMachineChanges() {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: [licenseQueryKey] });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      dataOf(call("PATCH /api/machines/{id}", { params: { id }, body: { name } })),
    onSuccess: refetch,
  });
  const remove = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/machines/{id}", { params: { id } })),
    onSuccess: refetch,
  });
  return { rename, remove };
}
