import type { ListedAccount } from "@keystead/contract/operator/accounts/listing";
import { DataTable } from "../../ui/data/DataTable.tsx";
import type { ListColumn } from "../lists/columns/use-columns.ts";

interface CustomerTableProps {
  customers: readonly ListedAccount[];
  columns: readonly ListColumn<ListedAccount>[];
}

/** Customers, each leading to their page. */
export function CustomerTable({ customers, columns }: CustomerTableProps) {
  return (
    <div className="overhang border-t border-line">
      <DataTable
        caption="Customers"
        rows={customers}
        rowKey={({ id }) => id}
        listBelow={720}
        columns={columns}
      />
    </div>
  );
}
