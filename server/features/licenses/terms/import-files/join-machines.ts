import { compactLicenseKey } from "@keystead/contract/values/license-key";
import { licenseFields, listByKey, type Mapping } from "./rules.ts";
import { type ExportRecord, pickFields } from "./pick-fields.ts";
import type { FoundRow, Table } from "./read-table.ts";

interface Joined {
  readonly rows: readonly FoundRow[];
  /** How many machines have a key that none of the licenses has. */
  readonly stray: number;
}

const keyOf = (record: ExportRecord, mapping: Mapping): string => {
  const picked = pickFields(record, licenseFields(mapping));
  return compactLicenseKey((picked.ok && picked.fields.key) || "");
};

/** Gives licenses the machines of the tables that have their keys. */
export function joinMachines(
  licenses: readonly FoundRow[],
  tables: readonly Table[],
  mapping: Mapping,
): Joined {
  const found = tables.flatMap(({ rows }) => rows).filter((row) => row !== undefined);
  if (found.length === 0) return { rows: licenses, stray: 0 };
  const byKey = listByKey(found.map((row) => [keyOf(row.record, mapping), row.record]));
  let joined = 0;
  const rows = licenses.map((row) => {
    const key = keyOf(row.record, mapping);
    const machines = (key && byKey.get(key)) || [];
    joined += machines.length;
    return machines.length === 0 ? row : { ...row, machines: [...row.machines, ...machines] };
  });
  return { rows, stray: Math.max(0, found.length - joined) };
}
