import { CopyButton } from "./CopyButton.tsx";

const shownEnds = 8;

/** The number of a failed request, for support. A long one shows its ends, so that it stays on one line; it is copied whole. The button wraps where both are too wide. */
export function RequestId({ id }: { id: string }) {
  const long = id.length > 3 * shownEnds;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-13 whitespace-nowrap text-faint">
      <span className="data" title={id}>
        Request {long ? `${id.slice(0, shownEnds)}…${id.slice(-shownEnds)}` : id}
      </span>
      <CopyButton text={id} label="Copy" name="Copy the request id" tone="plain" compact />
    </span>
  );
}
