import type { License } from "@keystead/contract/portal/licenses";
import { CopyField } from "../../../ui/copying/CopyField.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { trackCopy } from "../../tracking/track-copy.ts";

interface LicenseFieldsProps {
  license: License;
  /** Milliseconds for which a copy button says that it worked. */
  copiedFor: number;
}

/** The two values of a license that people copy: key and address. */
export function LicenseFields({ license, copiedFor }: LicenseFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1.5">
        <p className="text-15 text-muted">License key</p>
        <CopyField
          label="License key"
          value={license.licenseKey}
          copyLabel="Copy key"
          masked
          copiedFor={copiedFor}
          onCopied={() => trackCopy("key")}
        />
      </div>
      <div className="grid gap-1.5">
        <p className="text-15 text-muted">Email</p>
        <CopyField
          label="Email"
          value={license.email}
          copyLabel="Copy email"
          copiedFor={copiedFor}
          onCopied={() => trackCopy("email")}
        />
      </div>
    </div>
  );
}

export function LicenseFieldsSkeleton() {
  return (
    <div className="grid content-start gap-4">
      {["w-24", "w-14"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`mt-0.5 h-4.5 ${width}`} />
          <Skeleton className="h-12 w-full max-sm:h-14" />
        </div>
      ))}
    </div>
  );
}
