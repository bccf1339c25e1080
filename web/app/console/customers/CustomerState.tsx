import type { AccountState } from "@keystead/contract/operator/accounts/listing";
import { Chip } from "../../ui/Chip.tsx";

export const stateNames: Readonly<Record<AccountState, string>> = {
  suspended: "Suspended",
  unconfirmed: "Unconfirmed",
};

interface CustomerStateProps {
  customer: { is_confirmed: boolean; suspended_at: string | null };
}

/** What is out of the ordinary with a customer's account; nothing where nothing is. */
export function CustomerState({
  customer: { is_confirmed: isConfirmed, suspended_at: at },
}: CustomerStateProps) {
  if (at !== null)
    return (
      <Chip key="suspended" tone="warn">
        {stateNames.suspended}
      </Chip>
    );
  return isConfirmed ? null : <Chip key="unconfirmed">{stateNames.unconfirmed}</Chip>;
}
