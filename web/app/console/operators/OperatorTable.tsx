import type { ListedOperator } from "@keystead/contract/console/operators";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { roleNames } from "../session/role-names.ts";

interface OperatorTableProps {
  operators: readonly ListedOperator[];
  onChange: (operator: ListedOperator) => void;
}

const columns: readonly Column<ListedOperator>[] = [
  {
    header: "Email",
    cell: ({ email, disabledAt }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="wrap-anywhere">{email}</bdi>
        {disabledAt !== null && <Chip tone="warn">Disabled</Chip>}
      </span>
    ),
  },
  { header: "Role", cell: ({ role }) => roleNames[role] },
  {
    header: "Last seen",
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? "Not yet" : <Time value={new Date(lastSeenAt)} show="distance" />,
  },
  { header: "Since", cell: ({ createdAt }) => <Time value={new Date(createdAt)} show="day" /> },
];

const changeColumn = (onChange: OperatorTableProps["onChange"]): Column<ListedOperator> => ({
  header: "Change",
  aside: true,
  data: true,
  cell: (operator) => (
    <Button size="small" onClick={() => onChange(operator)} aria-label={`Change ${operator.email}`}>
      Change
    </Button>
  ),
});

export function OperatorTable({ operators, onChange }: OperatorTableProps) {
  return (
    <div className="overhang">
      <DataTable
        caption="Operators"
        rows={operators}
        rowKey={({ id }) => id}
        columns={[...columns, changeColumn(onChange)]}
      />
    </div>
  );
}
