import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { ComponentProps } from "react";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx";
import { describeChanges } from "./describe-changes.ts";
import type { LicenseAnswer } from "./use-license-act.ts";

type LicenseActDialogProps<Values> = Omit<
  ComponentProps<typeof ActDialog<Values, LicenseAnswer>>,
  "changesOf" | "conflict"
> & { license: OperatorLicense };

/** An act on a license in a dialog, which says what it changes, and what somebody else has changed meanwhile. */
export function LicenseActDialog<Values>({ license, ...props }: LicenseActDialogProps<Values>) {
  return (
    <ActDialog
      {...props}
      changesOf={(preview) => (preview.license ? describeChanges(license, preview.license) : [])}
      conflict={<ChangedMeanwhile license={license} onReload={props.act.reload} />}
    />
  );
}
