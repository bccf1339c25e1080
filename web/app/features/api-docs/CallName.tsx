import type { DescribedEndpoint } from "@keystead/contract/describe-endpoint";

/** Method and path of a call. */
export function CallName({ call: { method, path } }: { call: DescribedEndpoint }) {
  return (
    <code className="text-15 font-medium wrap-anywhere">
      <span className="text-accent-text">{method}</span> {path}
    </code>
  );
}
