import { CopyButton } from "../copying/CopyButton.tsx";

const shownEnds = 4;

/** The id of a failed request, for support. A long one is truncated in the middle and copied whole. */
export function RequestId({ id }: { id: string }) {
  const long = id.length > 3 * shownEnds;
  return (
    <span className="inline-flex items-center gap-x-1 text-13 whitespace-nowrap text-faint">
      <span className="data" title={id}>
        Request {long ? `${id.slice(0, shownEnds)}…${id.slice(-shownEnds)}` : id}
      </span>
      <CopyButton text={id} label="Copy" name="Copy the request id" tone="plain" compact />
    </span>
  );
}
