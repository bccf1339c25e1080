import { cleanSubject, cleanText } from "./clean-text.ts";
import type { Block, Mail, MailBrand, RenderedMail } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/**
 * Renders a mail as HTML and as plain text. Both have the same content and every link.
 * @throws when a button or a link leads anywhere but to a web address
 */
export function renderMail(mail: Mail, brand: MailBrand): RenderedMail {
  const clean: Mail = {
    subject: cleanSubject(mail.subject),
    preheader: cleanText(mail.preheader),
    blocks: mail.blocks.map(cleanBlock),
  };
  return { subject: clean.subject, html: renderHtml(clean, brand), text: renderText(clean, brand) };
}

function cleanBlock(block: Block): Block {
  switch (block.kind) {
    case "button":
    case "link":
      return { ...block, label: cleanText(block.label), url: webAddress(block.url) };
    case "data":
      return {
        ...block,
        rows: block.rows.map(({ label, value }) => ({ label: cleanText(label), value: cleanText(value) })),
      };
    case "quote":
      return { ...block, lines: block.lines.map(cleanText) };
    case "list":
    case "steps":
      return { ...block, items: block.items.map(cleanText) };
    case "heading":
    case "paragraph":
    case "note":
      return { ...block, text: cleanText(block.text) };
  }
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`a mail cannot link to ${protocol}`);
  return href;
}
