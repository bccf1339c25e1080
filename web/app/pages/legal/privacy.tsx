import text from "@keystead/content/legal/privacy.md";
import { href } from "react-router";
import { LegalView } from "../../features/legal/LegalView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";

export const handle = { breadcrumbs: { title: text.title } } satisfies PageHandle;

export const meta = () =>
  pageMeta({ title: text.title, description: text.summary, updated: text.updated, path: href("/privacy") });

export default function Privacy() {
  return <LegalView text={text} />;
}
