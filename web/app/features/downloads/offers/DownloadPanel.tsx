import { plans } from "@keystead/content/catalogue";
import type { License } from "@keystead/contract/portal/licenses";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useIsUsable } from "../../licenses/use-phase.ts";
import { DownloadChoice, type DownloadChoiceProps } from "../DownloadChoice.tsx";
import { ReleaseNotesLink } from "../ReleaseNotesLink.tsx";
import { NeedsLicense } from "../NeedsLicense.tsx";

interface DownloadPanelProps extends Pick<DownloadChoiceProps, "product" | "onChoose"> {
  /** An unusable license has no downloads. */
  license: License;
}

/** The downloads of a license that is set up already, or the reason why there are none. */
export function DownloadPanel({ license, ...choice }: DownloadPanelProps) {
  return (
    <Panel title="Download">
      {useIsUsable(license) ? (
        <div className="grid gap-2">
          <DownloadChoice {...choice} license={license.id} primary={false} />
          <p className="text-13">
            <ReleaseNotesLink
              product={choice.product}
              name={plans.find(({ id }) => id === choice.product)?.name ?? ""}
            />
          </p>
        </div>
      ) : (
        <NeedsLicense license={license} paused={license.confirmBy !== null} />
      )}
    </Panel>
  );
}
