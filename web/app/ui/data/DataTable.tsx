import type { ReactNode } from "react";
import { usePhone } from "./use-phone.ts";

export interface Column<Row> {
  header: string;
  /** Shown in place of the header, in the table alone. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Monospaced and right-aligned: amounts, times, keys. */
  data?: boolean;
  /**
   * A button or chip about the whole row. A table has at most one such column. Its header is only for screen readers,
   * and on a phone it is beside the title.
   */
  aside?: boolean;
  /** Width class of the column, for a width that the content does not decide. */
  width?: string;
  /** In the list on a phone, the value is below its header and takes the whole width. */
  long?: boolean;
}

interface Rows<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Aligns the cells of a row at the top, for rows of many lines. By default they are centered. */
  alignTop?: boolean;
}

interface DataTableProps<Row> extends Rows<Row> {
  /** Up to this viewport width in pixels the rows are a list. The default is the width of a phone. */
  listBelow?: number;
}

/** A table. On a phone its rows are a list, with the first column as the title and the others below it. */
export function DataTable<Row>({ listBelow, ...props }: DataTableProps<Row>) {
  return usePhone(listBelow) ? <RowList {...props} /> : <RowTable {...props} />;
}

function RowTable<Row>({ caption, columns, rows, rowKey, alignTop }: Rows<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-15">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, head = header, data, aside, width = "" }) => (
              <th
                key={header}
                scope="col"
                className={`border-b border-line px-4.5 py-3 text-13 font-medium whitespace-nowrap text-muted ${data ? "text-right" : "text-left"} ${width}`}
              >
                {aside ? <span className="sr-only">{header}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, data, aside }) => (
                <td
                  key={header}
                  className={`px-4.5 py-3 ${alignTop ? "align-top" : "align-middle"} first:font-medium ${data ? "text-right whitespace-nowrap" : ""} ${data && !aside ? "data" : ""}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowList<Row>({ caption, columns: [title, ...others], rows, rowKey }: Rows<Row>) {
  return (
    <ul aria-label={caption} className="divide-y divide-line text-15">
      {rows.map((row) => (
        <li key={rowKey(row)} className="px-4.5 py-3">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0 font-medium wrap-anywhere">{title?.cell(row)}</div>
            {others.find(({ aside }) => aside)?.cell(row)}
          </div>
          <dl className="mt-1">
            {others.map(
              ({ header, cell, data, aside, long }) =>
                !aside && (
                  <div key={header} className={`py-0.5 ${long ? "" : "flex items-baseline gap-x-2"}`}>
                    <dt className={`text-muted ${long ? "" : "w-26 flex-none"}`}>{header}</dt>
                    <dd className={`min-w-0 flex-1 wrap-anywhere ${data ? "data" : ""}`}>{cell(row)}</dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
