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

// Known only to whoever builds for a domain; without it the addresses stay relative to the page's own.
const origin: string = import.meta.env.VITE_SITE_ORIGIN ?? "";

/** Title, description, canonical address and Open Graph of one page, for its `meta` export. */
export function pageMeta({ title, description, path, unlisted }: PageMeta): MetaDescriptor[] {
  const whole = path === "/" ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
  const address = origin + path;
  return [
    { title: whole },
    { name: "description", content: description },
    ...(unlisted
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: address }]),
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: brand.name },
  ];
}
