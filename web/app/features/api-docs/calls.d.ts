declare module "virtual:calls" {
  import type { DescribedEndpoint, DescribedType } from "@keystead/contract/describe-endpoint";

  /** Every call of the contract, and those that are planned. */
  export const calls: readonly DescribedEndpoint[];
  /** The objects that stand in more than one answer. */
  export const types: readonly DescribedType[];
}

declare module "virtual:problems" {
  import type { DescribedProblem } from "@keystead/contract/describe-endpoint";

  export const problems: readonly DescribedProblem[];
}
