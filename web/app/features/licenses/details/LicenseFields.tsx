import type { License } from "@keystead/contract/portal/licenses";
import { CopyField } from "../../../ui/CopyField.tsx";
import { trackCopy } from "../../tracking/track-copy.ts";

interface LicenseFieldsProps {
  license: License;
  /** How long a copy button says that it worked, in milliseconds. */
  copiedFor: number;
}

/** The two things that people come to copy. */
export function LicenseFields({ license, copiedFor }: LicenseFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1.5">
        <p className="text-15 text-muted">E-mail</p>
        <CopyField
          label="E-mail"
          value={license.email}
          copyLabel="Copy e-mail"
          copiedFor={copiedFor}
          onCopied={() => trackCopy("e-mail")}
        />
      </div>
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
    </div>
  );
}
