/** The platform's Blob where its types are known. */
type PlatformBlob = typeof globalThis extends { Blob: { prototype: infer B } } ? B : never;

/** The platform's stream where its types are known. Each chunk is a `Uint8Array`. */
export type ByteStream = AsyncIterable<Uint8Array> &
  (typeof globalThis extends { ReadableStream: { prototype: infer S } } ? S : unknown);

/** What an upload sends. A stream can be read once, so a call that sends one isn't tried again. */
export type Bytes =
  | Uint8Array
  | PlatformBlob
  | (typeof globalThis extends { ReadableStream: { prototype: infer S } } ? S : never);

/** Whether the same bytes can be sent once more. */
export const canBeSentAgain = (bytes: Bytes): boolean =>
  bytes instanceof Uint8Array || ("arrayBuffer" in bytes && typeof bytes.arrayBuffer === "function");
