import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/query.tsx";
import { licenseQueryKey } from "../license-query-key.ts";

/** Renaming and freeing of machines; what is shown is loaded again after each. */
export function useMachineChanges() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [licenseQueryKey] });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      dataOf(call("PATCH /api/machines/{id}", { params: { id }, body: { name } })),
    onSuccess: reload,
  });
  const free = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/machines/{id}", { params: { id } })),
    onSuccess: reload,
  });
  return { rename, free };
}
