import { escapeXml } from "../xml/escape-xml.ts";

// In this order: what stands in a code span is no markup.
const markup = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/**
 * Turns the markup within one paragraph into HTML: code, strong, emphasis, links.
 * @throws with a sentence about what was found, for markup that is not of this subset
 */
export function convertInline(text: string): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(markup)) {
    const [whole, code, strong, emphasis, label, address] = match;
    const before = text.slice(end, match.index);
    if (label !== undefined && before.endsWith("!")) throw new Error("an image, which articles do not have");
    html += plain(before);
    if (code !== undefined) html += `<code>${escapeXml(code)}</code>`;
    else if (strong !== undefined) html += `<strong>${convertInline(strong)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${convertInline(emphasis)}</em>`;
    else html += link(label ?? "", address ?? "");
    end = match.index + whole.length;
  }
  return html + plain(text.slice(end));
}

function link(label: string, address: string): string {
  const words = convertInline(label);
  if (/^(\/(?!\/)|#)/.test(address)) return `<a href="${escapeXml(address)}">${words}</a>`;
  if (address.startsWith("mailto:")) return `<a href="${escapeXml(address)}">${words}</a>`;
  if (address.startsWith("https://")) return `<a href="${escapeXml(address)}" rel="noopener">${words}</a>`;
  throw new Error(
    `the link to ${address} is neither a path, a place on the page, an e-mail address, nor https`,
  );
}

/** What is left when all known markup is taken out must not look like markup. */
function plain(text: string): string {
  if (/<[a-z/!?]/i.test(text)) throw new Error("HTML is not taken; write Markdown");
  if (/\]\(|\]\[/.test(text)) throw new Error("a link that is not [words](address)");
  if (/`/.test(text)) throw new Error("a backtick without its partner");
  if (/\*\S|\S\*/.test(text)) throw new Error("an asterisk without its partner");
  if (/\\[*_`[\]]/.test(text)) throw new Error("backslash escapes are not taken");
  return escapeXml(curlQuotes(text)).replace(unbroken, '<span class="whitespace-nowrap">$&</span>');
}

/** What is no longer read as one word when a line ends at its hyphen. */
const unbroken = /\b(?:[Ee]-mails?|SHA-512)\b/g;

/** Apostrophes and quotation marks as they are set in print. */
export function curlQuotes(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/(^|[\s(])"(?=\S)/g, "$1“")
    .replaceAll('"', "”");
}
