declare module "virtual:calls" {
  import type { DescribedEndpoint, DescribedProblem } from "@keystead/contract/describe-endpoint";

  /** Every call of the contract, and those that are planned. */
  export const calls: readonly DescribedEndpoint[];
  export const problems: readonly DescribedProblem[];
}
