import type { Block, Mail, MailBrand } from "./mail.ts";

const width = 72;

/** The plain text part, wrapped at 72 columns, except for links and data. */
export function renderText({ blocks }: Mail, brand: MailBrand): string {
  const footer = ["--", brand.name, wrap(brand.disclaimer), `Help: ${brand.supportEmail}`].join("\n");
  return `${[...blocks.map(renderBlock), footer].join("\n\n")}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return wrap(block.text);
    case "paragraph":
    case "note":
      return wrap(block.text);
    case "data":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "button":
    case "link":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case "quote":
      return block.lines.map((line) => wrap(line, "> ", "> ")).join("\n");
    case "list":
      return block.items.map((item) => wrap(item, "- ", "  ")).join("\n");
    case "steps":
      return block.items.map((item, index) => wrap(item, `${index + 1}. `, "   ")).join("\n");
  }
}

/** Wraps between words only, so that a long URL stays whole. */
function wrap(text: string, first = "", following = ""): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(/\s+/)) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = following;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join("\n");
}
