import type { DescribedProblem } from "@keystead/contract/describe-endpoint";
import { calls, problems } from "virtual:calls";
import { DataTable } from "../../ui/DataTable.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { apiProblemExample, v1ProblemExample } from "./examples.ts";

const columns = [
  { header: "Code", cell: ({ code }: DescribedProblem) => <code>{code}</code> },
  { header: "Status", cell: ({ status }: DescribedProblem) => <span className="data">{status}</span> },
  { header: "Message", cell: ({ message }: DescribedProblem) => message },
  { header: "Answered by", cell: answeredBy },
];

const byStatus = problems.toSorted((one, other) => one.status - other.status);

/** Everything that can go wrong, with its status and its words. */
export function ProblemTable() {
  return (
    <div className="grid gap-8">
      <div className="grid gap-6 lg:grid-cols-2">
        <CodeBlock title="Below /api" text={apiProblemExample} />
        <CodeBlock title="Below /v1" text={v1ProblemExample} />
      </div>
      <Panel flush>
        <DataTable caption="Error codes" columns={columns} rows={byStatus} rowKey={({ code }) => code} />
      </Panel>
    </div>
  );
}

function answeredBy({ code, everywhere }: DescribedProblem): string {
  if (everywhere) return "Every call";
  const paths = calls.filter(({ outcomes }) => outcomes.includes(code)).map(({ path }) => path);
  return paths.length > 0 ? [...new Set(paths)].join(", ") : "The server, before a call is read";
}
