import type { LicenseStatus as Status } from "@keystead/contract/values/license-status";
import { statusTone } from "../../features/licenses/status-words.ts";
import { Chip } from "../../ui/Chip.tsx";

/** The names of all statuses. Before its first activation a license is pending. */
export const statusNames: Readonly<Record<Status, string>> = {
  pending: "Not activated",
  active: "Active",
  expired: "Expired",
  suspended: "Suspended",
  revoked: "Revoked",
};

export function LicenseStatus({ status }: { status: Status }) {
  return (
    <Chip key={status} tone={statusTone(status)}>
      {statusNames[status]}
    </Chip>
  );
}
