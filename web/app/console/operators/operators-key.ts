/** The key of the list of operators among what was read. */
export const operatorsKey = ["operators"] as const;
