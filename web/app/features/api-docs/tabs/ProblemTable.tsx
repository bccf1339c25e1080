import { type DescribedProblem, problems } from "virtual:problems";
import { DataTable } from "../../../ui/data/DataTable.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { WithCode } from "../../code/WithCode.tsx";
import { BreakablePath } from "../../code/BreakablePath.tsx";
import { apiProblemExample, v1ProblemExample } from "../examples.ts";

const columns = [
  { header: "Code", cell: ({ code }: DescribedProblem) => <code>{code}</code> },
  { header: "Status", cell: ({ status }: DescribedProblem) => <span className="data">{status}</span> },
  { header: "Message", cell: ({ message }: DescribedProblem) => message, width: "w-2/5" },
  { header: "Calls", cell: answeredBy, long: true },
];

const byStatus = problems.toSorted((one, other) => one.status - other.status);

/** Every error code with its status and its message. */
export function ProblemTable() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <CodeBlock title="Under /api" text={apiProblemExample} wrap />
        <CodeBlock title="Under /v1" text={v1ProblemExample} wrap />
      </div>
      <Panel flush>
        <DataTable
          caption="Error codes"
          columns={columns}
          rows={byStatus}
          rowKey={({ code }) => code}
          listBelow={1023}
          alignTop
        />
      </Panel>
    </div>
  );
}

const kinds = {
  every: "Every call",
  session: "Every call that needs a session",
  "api-key": "Every call that needs an API key",
  keyed: "Every call that accepts an `Idempotency-Key`",
} as const;

function answeredBy({ kind, paths }: DescribedProblem) {
  if (kind) return <WithCode text={kinds[kind]} />;
  if (paths.length === 0) return "The server, before reading a call";
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <code className="text-13">
            <BreakablePath path={path} />
          </code>
        </li>
      ))}
    </ul>
  );
}
