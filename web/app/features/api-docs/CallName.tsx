import { Chip } from "../../ui/Chip.tsx";
import type { DescribedEndpoint } from "@keystead/contract/describe-endpoint";

/** Method and path of a call, and whether it is one that the server does not answer yet. */
export function CallName({ call: { method, path, planned } }: { call: DescribedEndpoint }) {
  return (
    <>
      <code className="text-15 font-medium wrap-anywhere">
        <span className="text-accent-text">{method}</span> {path}
      </code>
      {planned && (
        <>
          {" "}
          <Chip>planned</Chip>
        </>
      )}
    </>
  );
}
