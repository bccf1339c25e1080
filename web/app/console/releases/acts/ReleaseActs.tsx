import type { OperatorRelease } from "@keystead/contract/operator/releases";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { type ComponentType, useState } from "react";
import { Button, type ButtonTone } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { EditDraftDialog } from "./EditDraftDialog.tsx";
import { PromoteDialog } from "./PromoteDialog.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import type { ReleaseActProps } from "./release-act.ts";
import { RolloutDialog } from "./RolloutDialog.tsx";
import { YankDialog } from "./YankDialog.tsx";

interface ReleaseAct {
  label: string;
  needs: OperatorScope;
  tone?: ButtonTone;
  Dialog: ComponentType<ReleaseActProps>;
}

const acts: Readonly<Record<OperatorRelease["state"], readonly ReleaseAct[]>> = {
  draft: [
    { label: "Publish", needs: "releases:publish", tone: "primary", Dialog: PublishDialog },
    { label: "Edit draft", needs: "releases:publish", Dialog: EditDraftDialog },
    { label: "Discard", needs: "releases:publish", Dialog: DiscardDialog },
  ],
  published: [
    { label: "Set share", needs: "releases:publish", Dialog: RolloutDialog },
    { label: "Change channel", needs: "releases:publish", Dialog: PromoteDialog },
    { label: "Yank", needs: "releases:yank", Dialog: YankDialog },
  ],
  yanked: [{ label: "Offer again", needs: "releases:yank", Dialog: YankDialog }],
};

/** What the role may do with a release, by its state. */
export function ReleaseActs({ release }: { release: OperatorRelease }) {
  // As it was when the act was chosen: what is read meanwhile must not pass for what the operator has seen.
  const [chosen, setChosen] = useState<{ Dialog: ReleaseAct["Dialog"]; release: OperatorRelease }>();
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      {acts[release.state]
        .filter(({ needs }) => may(needs))
        .map((act) => (
          <Button
            key={act.label}
            size="small"
            {...(act.tone && { tone: act.tone })}
            onClick={() => setChosen({ Dialog: act.Dialog, release })}
          >
            {act.label}
          </Button>
        ))}
      {chosen && <chosen.Dialog release={chosen.release} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
