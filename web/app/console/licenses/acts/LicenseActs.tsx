import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { type ReactElement, useState } from "react";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { entryClass, Menu } from "../../menus/Menu.tsx";
import { useMay } from "../../session/use-operator.ts";
import { AnnotateDialog } from "./AnnotateDialog.tsx";
import { ConvertDialog } from "./ConvertDialog.tsx";
import { EntitleDialog } from "./EntitleDialog.tsx";
import { ExtendDialog } from "./ExtendDialog.tsx";
import { LimitDialog } from "./LimitDialog.tsx";
import { ReasonActDialog } from "./ReasonActDialog.tsx";
import { ResendKeyDialog } from "./ResendKeyDialog.tsx";
import { TransferDialog } from "./TransferDialog.tsx";
import type { ActSubject } from "./use-license-act.ts";

interface OfferedAct {
  label: string;
  needs: OperatorScope;
  Dialog: (subject: ActSubject) => ReactElement;
}

const extend: OfferedAct = {
  label: "Extend",
  needs: "licenses:extend",
  Dialog: (subject) => <ExtendDialog {...subject} />,
};
const resend: OfferedAct = {
  label: "Email key",
  needs: "licenses:resend",
  Dialog: (subject) => <ResendKeyDialog {...subject} />,
};
const suspend: OfferedAct = {
  label: "Suspend",
  needs: "licenses:suspend",
  Dialog: (subject) => <ReasonActDialog {...subject} act="suspend" />,
};
const reinstate: OfferedAct = {
  label: "Reinstate",
  needs: "licenses:suspend",
  Dialog: (subject) => <ReasonActDialog {...subject} act="reinstate" />,
};
const undoRevocation: OfferedAct = {
  label: "Undo revocation",
  needs: "licenses:revoke",
  Dialog: (subject) => <ReasonActDialog {...subject} act="unrevoke" />,
};

const rarer: readonly OfferedAct[] = [
  {
    label: "Change tier",
    needs: "licenses:convert",
    Dialog: (subject) => <ConvertDialog {...subject} />,
  },
  {
    label: "Change limits",
    needs: "licenses:limit",
    Dialog: (subject) => <LimitDialog {...subject} />,
  },
  {
    label: "Change coverage",
    needs: "licenses:entitle",
    Dialog: (subject) => <EntitleDialog {...subject} />,
  },
  {
    label: "Order and metadata",
    needs: "licenses:annotate",
    Dialog: (subject) => <AnnotateDialog {...subject} />,
  },
  {
    label: "Replace key",
    needs: "licenses:rotate",
    Dialog: (subject) => <ReasonActDialog {...subject} act="rotate-key" />,
  },
  {
    label: "Transfer",
    needs: "licenses:transfer",
    Dialog: (subject) => <TransferDialog {...subject} />,
  },
  {
    label: "Revoke",
    needs: "licenses:revoke",
    Dialog: (subject) => <ReasonActDialog {...subject} act="revoke" />,
  },
];

/** What the role may do with a license. A revoked one takes nothing but the undoing of its revocation. */
export function LicenseActs({ license, revision }: Omit<ActSubject, "onClose">) {
  // As it was when the act was chosen: what is read meanwhile must not pass for what the operator has seen.
  const [chosen, setChosen] = useState<{
    Dialog: OfferedAct["Dialog"];
    subject: Omit<ActSubject, "onClose">;
  }>();
  const choose = ({ Dialog }: OfferedAct) => setChosen({ Dialog, subject: { license, revision } });
  const may = useMay();
  const isAllowed = ({ needs }: OfferedAct) => may(needs);
  const isRevoked = license.revoked_at !== null;
  const usual = isRevoked
    ? [undoRevocation]
    : [extend, resend, license.suspended_at === null ? suspend : reinstate];
  const more = isRevoked ? [] : rarer.filter(isAllowed);
  return (
    <div className="flex flex-wrap gap-2">
      {usual.filter(isAllowed).map((act) => (
        <Button key={act.label} size="small" onClick={() => choose(act)}>
          {act.label}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu
          label="More"
          sheet
          className={buttonClass({ size: "small" })}
          renderEntries={(close) =>
            more.map((act) => (
              <button
                key={act.label}
                type="button"
                className={entryClass}
                onClick={() => {
                  close();
                  choose(act);
                }}
              >
                {act.label}
              </button>
            ))
          }
        />
      )}
      {chosen && <chosen.Dialog {...chosen.subject} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
