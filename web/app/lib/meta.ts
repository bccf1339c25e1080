import { brand } from "@keystead/content/brand";
import type { MetaDescriptor } from "react-router";

export interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The page's one address, such as `/pricing`. */
  path: string;
  /** For pages that belong to one person or lead nowhere for a search engine. */
  unlisted?: boolean;
}

/**
 * Title, description, canonical address and Open Graph of one page, for its `meta` export.
 * @param origin where the shop is published; a build that does not know it leaves out the canonical
 *   address, because a relative one is not valid
 */
export function pageMeta(page: PageMeta, origin = import.meta.env.VITE_SITE_ORIGIN): MetaDescriptor[] {
  const { title, description, path, unlisted = false } = page;
  const whole = path === "/" ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
  return [
    { title: whole },
    { name: "description", content: description },
    ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
    ...(origin && !unlisted ? addressOf(origin + path) : []),
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
  ];
}

function addressOf(address: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  ];
}
