import type { ReactNode } from "react";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts, times, keys: right-aligned in the data face. */
  data?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds, for those who do not see what stands around it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Rows of one kind. On a phone each row becomes an entry of a list: the first column its title, the
 * others lines with their header. The roles are written out because changing `display` takes them away.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="w-full text-15 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ header, data }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`data border-b border-line px-4.5 py-3 text-13 font-medium whitespace-nowrap text-muted ${data ? "text-right" : "text-left"}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-b border-line last:border-0 max-sm:block max-sm:px-4.5 max-sm:py-3"
          >
            {columns.map(({ header, cell, data }, index) => (
              <td
                key={header}
                role="cell"
                className={`px-4.5 py-3 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:py-0.5 ${data ? "data text-right whitespace-nowrap" : ""} ${index === 0 ? "font-medium" : ""}`}
              >
                {index > 0 && (
                  <span className="font-sans text-muted sm:hidden" aria-hidden="true">
                    {header}
                  </span>
                )}
                <span className="min-w-0">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
