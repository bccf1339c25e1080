import { href } from "react-router";
import { DocIntro } from "../../features/api-docs/DocIntro.tsx";
import { callsIntro, operatorDocsHeading } from "../../features/api-docs/operator/operator-words.ts";
import { OperatorCalls } from "../../features/api-docs/operator/OperatorCalls.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = {
  breadcrumbs: {
    title: operatorDocsHeading.title,
    parent: { label: "API documentation", to: href("/api-docs") },
  },
} satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: operatorDocsHeading.title,
    description:
      "The operator API: keys and scopes, and every call for licenses, machines, accounts, events and webhooks with its fields, answers and errors.",
    path: href("/api-docs/operator"),
  });

export default function OperatorApiDocs() {
  return (
    <div className="wrap">
      <PageTitle title={operatorDocsHeading.title} lede={operatorDocsHeading.lede} />
      <div className="grid grid-cols-1 gap-8">
        <DocIntro heading="Calls" paragraphs={callsIntro} />
        <OperatorCalls />
      </div>
    </div>
  );
}
