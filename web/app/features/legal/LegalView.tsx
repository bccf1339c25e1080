import type { ReactNode } from "react";
import { Day } from "../../ui/Day.tsx";
import type { LegalText } from "@keystead/contract/shop/markdown-document";
import { MarkdownText } from "../markdown/MarkdownText.tsx";
import { TextHeader } from "../markdown/TextHeader.tsx";

interface LegalViewProps {
  text: LegalText;
  slots?: Record<string, ReactNode>;
}

/** A legal text with its date and its table of contents. */
export function LegalView({ text, slots = {} }: LegalViewProps) {
  const { title, summary, updated } = text;
  return (
    <article className="wrap">
      <TextHeader title={title} summary={summary}>
        <span>
          Last updated <Day value={updated} />
        </span>
      </TextHeader>
      <MarkdownText text={text} slots={slots} />
    </article>
  );
}
