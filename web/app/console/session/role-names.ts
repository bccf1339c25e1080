import type { OperatorRole } from "@keystead/contract/values/operator-role";

export const roleNames: Readonly<Record<OperatorRole, string>> = {
  owner: "Owner",
  support: "Support",
  release_manager: "Release manager",
};
