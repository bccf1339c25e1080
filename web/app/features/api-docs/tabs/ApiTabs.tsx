import { type ApiDocsTab, apiDocsTabs } from "../api-docs-words.ts";
import type { ReactNode } from "react";
import { Tabs } from "../../../ui/Tabs.tsx";
import { DocIntro } from "../DocIntro.tsx";
import { EndpointList } from "./EndpointList.tsx";
import { ParameterList } from "./ParameterList.tsx";
import { ProblemTable } from "./ProblemTable.tsx";
import { ResponseList } from "./ResponseList.tsx";

const parts: Record<ApiDocsTab["id"], ReactNode> = {
  endpoints: <EndpointList />,
  parameters: <ParameterList />,
  responses: <ResponseList />,
  errors: <ProblemTable />,
};

const tabs = apiDocsTabs.map(({ id, label, intro }) => ({
  id,
  label,
  content: (
    <section aria-label={label} className="grid grid-cols-1 gap-8">
      <DocIntro heading={label} paragraphs={intro} />
      {parts[id]}
    </section>
  ),
}));

/** The contract in four tabs. The address names the open one. */
export function ApiTabs() {
  return <Tabs label="API documentation" tabs={tabs} inAddress />;
}
