import { calls } from "virtual:calls";

const byAddress = calls.toSorted(
  (one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
);

/** Every call under its group, by address: the ones for apps first, which other programs are written against, the planned ones last. */
export const callsByTag = [...Map.groupBy(calls, ({ tag }) => tag).keys()]
  .sort((one, other) => Number(other === "Apps") - Number(one === "Apps"))
  .map((group) => [group, byAddress.filter(({ tag }) => tag === group)] as const);
