/** Why bytes that a client sends came to an end before they were all there. */
type Ending = "broken_off" | "too_large";

/**
 * Passes on what a client sends, up to a number of bytes, and fails beyond it.
 * @returns `ending`: why the source has ended early, if it has; a reader that failed by itself leaves it undefined
 */
export function receiveBytes(source: AsyncIterable<Uint8Array>, most: number) {
  let ending: Ending | undefined;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const chunk of source) {
        size += chunk.byteLength;
        if (size > most) ending = "too_large";
        if (ending) throw new Error("more bytes than a file may have");
        yield chunk;
      }
    } catch (error) {
      ending ??= "broken_off";
      throw error;
    }
  }
  return { bytes: bytes(), ending: (): Ending | undefined => ending };
}
