import type { OperatorLicense } from "@keystead/contract/operator/license";
import { DataTable } from "../../ui/data/DataTable.tsx";
import { usePhone } from "../../ui/data/use-phone.ts";
import { type RowBoxes, withBoxes } from "../lists/row-boxes.tsx";
import type { LicenseColumn } from "./license-columns.tsx";

interface LicenseTableProps {
  licenses: readonly OperatorLicense[];
  columns: readonly LicenseColumn[];
  /** Undefined: none can be chosen. */
  boxes: RowBoxes<OperatorLicense> | undefined;
}

/** Up to this width of the window, the licenses are a list. */
const listBelow = 820;

/** Licenses, each leading to its page. */
export function LicenseTable({ licenses, columns, boxes }: LicenseTableProps) {
  const isList = usePhone(listBelow);
  return (
    <div className="overhang border-t border-line">
      {isList && boxes && <div className="border-b border-line">{boxes.all(true)}</div>}
      <DataTable
        caption="Licenses"
        rows={licenses}
        rowKey={({ id }) => id}
        listBelow={listBelow}
        columns={boxes ? withBoxes(columns, boxes, isList) : columns}
      />
    </div>
  );
}
