import { calls } from "virtual:calls";

/** Every call under its group: the ones for apps first, which other programs are written against, the planned ones last. */
export const callsByTag = [...Map.groupBy(calls, ({ tag }) => tag)].sort(
  ([one], [other]) => Number(other === "Apps") - Number(one === "Apps"),
);
