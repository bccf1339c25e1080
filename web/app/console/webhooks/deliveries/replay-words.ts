import { counted } from "../../../lib/format/words.ts";

/** What follows from a replay, and the toast after it. */
export const replayWords = {
  follows:
    "Each is sent again under its event ID, with all its attempts. A receiver that doesn't remember IDs acts on it twice.",
  done: ({ replayed }: { replayed: number }) => ({
    title:
      replayed === 0
        ? "There was nothing to replay"
        : `${counted(replayed, "event")} ${replayed === 1 ? "waits" : "wait"} again`,
  }),
};
