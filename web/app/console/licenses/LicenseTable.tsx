import type { OperatorLicense } from "@keystead/contract/operator/license";
import { DataTable, type RowBoxes } from "../../ui/data/DataTable.tsx";
import type { LicenseColumn } from "./license-columns.tsx";

interface LicenseTableProps {
  licenses: readonly OperatorLicense[];
  columns: readonly LicenseColumn[];
  /** Undefined: none can be chosen. */
  boxes: RowBoxes<OperatorLicense> | undefined;
}

/** Licenses, each leading to its page. */
export function LicenseTable({ licenses, columns, boxes }: LicenseTableProps) {
  return (
    <div className="-mx-4.5 border-t border-line">
      <DataTable
        caption="Licenses"
        rows={licenses}
        rowKey={({ id }) => id}
        listBelow={820}
        columns={columns}
        boxes={boxes}
      />
    </div>
  );
}
