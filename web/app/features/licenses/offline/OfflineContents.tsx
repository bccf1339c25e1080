import type { License, Machine } from "@keystead/contract/portal/licenses";
import { ActivateOffline } from "./ActivateOffline.tsx";
import { RemoveOffline } from "./RemoveOffline.tsx";

interface OfflineContentsProps {
  license: License;
  machines: readonly Machine[];
}

/** The two forms for a machine without a network: activation and removal. */
export function OfflineContents(props: OfflineContentsProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 @3xl:grid-cols-2">
        <ActivateOffline {...props} />
        <RemoveOffline />
      </div>
    </div>
  );
}
