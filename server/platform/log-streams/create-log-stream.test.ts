import { expect, test } from "vitest";
import { createLogStream } from "./create-log-stream.ts";

/** A log of entries 1 to `length`, read three at a time, and a stream of it to a client that keeps what it gets. */
function streamOf(length: number) {
  const got: (string | Uint8Array)[] = [];
  const asked: number[] = [];
  const client = { isFull: false, drain: () => {} };
  const stream = createLogStream({
    start: 0,
    isAllowed: async () => true,
    async read(after) {
      asked.push(after);
      const entries = Array.from({ length: Math.min(3, length - after) }, (_, index) => ({
        position: after + index + 1,
        message: `entry ${after + index + 1}`,
      }));
      const next = after + entries.length;
      return { entries, next, hasMore: next < length };
    },
    connect: ({ onDrain = () => {} }) => {
      client.drain = onDrain;
      return {
        isFull: () => client.isFull,
        write: (message) => void got.push(message),
        beat: () => {},
        end: () => {},
      };
    },
  });
  return { stream, got, asked, client };
}

test("one wake reads page after page to the end of the log", async () => {
  const { got, asked } = streamOf(7);
  await expect.poll(() => got).toHaveLength(7);
  expect(got).toEqual(Array.from({ length: 7 }, (_, index) => `entry ${index + 1}`));
  expect(asked).toEqual([0, 3, 6]);
});

test("nothing is read for a client that takes nothing, until it takes more", async () => {
  const { stream, got, asked, client } = streamOf(3);
  await expect.poll(() => got).toHaveLength(3);
  client.isFull = true;
  stream.wake();
  expect(asked).toEqual([0]);
  client.isFull = false;
  client.drain();
  await expect.poll(() => asked).toEqual([0, 3]);
});
