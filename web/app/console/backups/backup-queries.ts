import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** The key of the backups among what was read. */
export const backupsKey = ["backups"] as const;

/** The backups and how making them stands; null while they are off. */
export function useBackups() {
  return useQuery({
    queryKey: backupsKey,
    queryFn: async () => {
      const answer = await call("GET /v1/admin/backups", {});
      if (!answer.ok && answer.code === "backups_off") return null;
      return dataOf(Promise.resolve(answer));
    },
  });
}

export type BackupReport = NonNullable<ReturnType<typeof useBackups>["data"]>;
