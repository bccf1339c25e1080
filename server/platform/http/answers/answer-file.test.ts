import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { answerFile } from "./answer-file.ts";

const bytes = Buffer.from("0123456789");

function fileAt(link: string | undefined) {
  const reads: string[] = [];
  const file = {
    filename: "app.zip",
    contentType: "application/zip",
    size: bytes.length,
    sha512: "ab".repeat(64),
    link,
    read({ start, end }: { start: number; end: number }) {
      reads.push(`${start}-${end}`);
      return Readable.from([bytes.subarray(start, end + 1)]);
    },
    onStart: async () => void reads.push("start"),
  };
  return { file, reads };
}

/** An answer that is no refusal. */
async function answered(...call: Parameters<typeof answerFile>) {
  const answer = await answerFile(...call);
  if ("problem" in answer) throw new Error(answer.problem);
  return { ...answer, headers: answer.headers as Record<string, string | number> };
}

test.each([undefined, "bytes=2-5", "bytes=0-1,4-5"])("HEAD reads and records nothing (%s)", async (range) => {
  const { file, reads } = fileAt(undefined);
  const { file: same } = fileAt(undefined);
  const head = await answered({ headers: { range }, isHead: true }, file);
  const got = await answered({ headers: { range }, isHead: false }, same);
  expect([head.status, Object.keys(head.headers)]).toEqual([got.status, Object.keys(got.headers)]);
  expect(head.headers).toMatchObject({
    "Content-Length": got.headers["Content-Length"],
  });
  if (range === undefined || !range.includes(","))
    expect(await buffer(head.body as Readable)).toHaveLength(0);
  expect(reads).toEqual([]);
});

test("a file in a bucket is redirected to, and described to HEAD", async () => {
  const { file } = fileAt("https://bucket.example/signed-for-get");
  const got = await answered({ headers: {}, isHead: false }, file);
  expect([got.status, got.headers]).toEqual([302, { Location: "https://bucket.example/signed-for-get" }]);
  const head = await answered({ headers: {}, isHead: true }, file);
  expect([head.status, head.headers]).toMatchObject([200, { "Content-Length": 10 }]);
});
