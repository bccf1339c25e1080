/** What is beyond new limits, and what happens to it, in the server's words. */
export function OverLimit({ words }: { words: string | undefined }) {
  return words === undefined ? null : <p className="text-15 text-warn">{words}</p>;
}
