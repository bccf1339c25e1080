import { expect, test, vi } from "vitest";
import { sampleDraft } from "../../testing/console-answers.ts";
import { createUploadQueue } from "./upload-queue.ts";

test("bytes are counted as they go, and again from the first when a file is sent again", async () => {
  const answers = [{ ok: false as const, status: 0, code: "CLIENT_ERROR" as const, logMessage: "Gone" }];
  const seen: number[] = [];
  const queue = createUploadQueue({
    send: async ({ onProgress }) => {
      for (const sent of [3, 6]) {
        onProgress(sent);
        seen.push(queue.uploads()[0]?.sent ?? -1);
      }
      return answers.pop() ?? { ok: true, data: { release: sampleDraft } };
    },
    onSent: () => {},
  });
  queue.add([new File(["123456"], "a.dmg")]);
  await vi.waitFor(() => expect(queue.uploads()).toMatchObject([{ state: "failed" }]));
  queue.retry(1);
  expect(queue.uploads()).toMatchObject([{ state: "sending" }]);
  await vi.waitFor(() => expect(queue.uploads()).toEqual([]));
  expect(seen).toEqual([3, 6, 3, 6]);
});

test("when the page is left, what is on its way is canceled and nothing else begins", async () => {
  let begun = 0;
  let signal: AbortSignal | undefined;
  const queue = createUploadQueue({
    send: (sending) => {
      begun += 1;
      signal = sending.signal;
      return new Promise((resolve) => {
        sending.signal.addEventListener("abort", () =>
          resolve({ ok: false, status: 0, code: "CLIENT_ERROR", logMessage: "Canceled" }),
        );
      });
    },
    onSent: () => {},
  });
  queue.add([new File(["1"], "a.dmg"), new File(["2"], "b.dmg")]);
  queue.stop();
  await vi.waitFor(() => expect(queue.uploads()).toMatchObject([{ state: "canceled" }]));
  expect([begun, signal?.aborted]).toEqual([1, true]);
});

test("files that are added meanwhile wait for the one on its way", async () => {
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const queue = createUploadQueue({
    send: async ({ file }) => {
      begun.push(file.name);
      if (file.name === "a.dmg") await first.promise;
      return { ok: true, data: { release: sampleDraft } };
    },
    onSent: () => {},
  });
  queue.add([new File(["1"], "a.dmg")]);
  queue.add([new File(["2"], "b.dmg")]);
  expect(queue.uploads()).toMatchObject([{ state: "sending" }, { state: "waiting" }]);
  first.resolve();
  await vi.waitFor(() => expect(queue.uploads()).toEqual([]));
  expect(begun).toEqual(["a.dmg", "b.dmg"]);
});
