import type { OperatorLicense } from "@keystead/contract/operator/license";
import { type Act, type ActAnswer, useAct } from "../../acts/use-act.ts";
import { licenseKey } from "../license-queries.ts";

/** What the dialog of an act gets: the license as it was read, with its revision. */
export interface ActSubject {
  license: OperatorLicense;
  revision: string | undefined;
  onClose: () => void;
}

/** What the server answers to an act on a license, and to its preview. */
export interface LicenseAnswer extends ActAnswer {
  /** The license as it is or would be afterwards; absent for what does not change it. */
  license?: OperatorLicense;
  /** After a change of limits: what is beyond them, and what happens to it. */
  over_limit?: string | undefined;
}

type Plan<Values> = Omit<Parameters<typeof useAct<Values, LicenseAnswer>>[0], "changes" | "conflictCode"> & {
  /** The ID of the license. */
  id: string;
};

/** An act on a license, which changes it only as it was read. */
export function useLicenseAct<Values>({ id, ...plan }: Plan<Values>): Act<Values, LicenseAnswer> {
  return useAct({ ...plan, changes: [licenseKey(id)], conflictCode: "license_changed" });
}
