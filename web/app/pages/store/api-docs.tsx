import { apiDocsHeading } from "../../features/api-docs/api-docs-words.ts";
import { href, Link } from "react-router";
import { ApiTabs } from "../../features/api-docs/tabs/ApiTabs.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "API documentation" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: apiDocsHeading.title,
    description: "The license API: endpoints, parameters, responses, errors, and how to check a signature.",
    path: href("/api-docs"),
  });

const linked = "text-text underline underline-offset-3 hover:text-accent-text";

export default function ApiDocs() {
  return (
    <div className="wrap">
      <PageTitle title={apiDocsHeading.title} lede={apiDocsHeading.lede}>
        <p className="text-15 text-muted">
          For tools:{" "}
          <a href="/openapi.json" className={linked}>
            OpenAPI 3.1 document
          </a>
          . For your backend:{" "}
          <Link to={href("/api-docs/operator")} className={linked}>
            operator API
          </Link>
        </p>
      </PageTitle>
      <ApiTabs />
    </div>
  );
}
