import text from "@keystead/content/legal/licenses.md";
import { href } from "react-router";
import { LegalView } from "../../features/legal/LegalView.tsx";
import { TierTable } from "../../features/products/TierTable.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";

export const handle = { breadcrumbs: { title: text.title } } satisfies PageHandle;

export const meta = () =>
  pageMeta({ title: text.title, description: text.summary, updated: text.updated, path: href("/licenses") });

export default function Licenses() {
  return <LegalView text={text} slots={{ tiers: <TierTable /> }} />;
}
