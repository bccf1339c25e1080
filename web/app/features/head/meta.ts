import { brand } from "@keystead/content/brand";
import type { ShareImage } from "@keystead/contract/shop/pages";
import type { MetaDescriptor } from "react-router";
import { startOfDay } from "../../lib/format/dates.ts";
import { shareImageOf } from "./share-images.ts";
import { siteOrigin } from "./site-origin.ts";
import type { StructuredData } from "./structured-data.ts";

interface PageMeta {
  /** Without the name of the shop, which is appended. */
  title: string;
  description: string;
  /** The canonical path, such as `/pricing`. */
  path: string;
  /** Excludes the page from search engines (`noindex`). */
  unlisted?: boolean;
  /**
   * Structured data (JSON-LD) from `structured-data.ts`. Create it only while prerendering (`import.meta.env.SSR`),
   * so that no browser loads that module. Breadcrumbs have their own.
   */
  data?: readonly StructuredData[];
  /** The days of an article, ISO 8601. */
  article?: { published: string; updated: string };
  /** The day on which a page other than an article changed, in ISO 8601. */
  updated?: string;
}

/**
 * The meta tags of a page, for its `meta` export: title, description, canonical URL, Open Graph and structured data.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, unlisted = false, data = [], article, updated } = page;
  const whole = path === "/" ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
  if (unlisted)
    return [
      { title: whole },
      { name: "description", content: description },
      { name: "robots", content: "noindex" },
    ];
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: siteOrigin + path },
    ...shareTags({ title: whole, description, path }),
    ...(article ? articleTags(article) : [{ property: "og:type", content: "website" }]),
    ...(updated ? [{ property: "og:updated_time", content: startOfDay(updated) }] : []),
    // Copied, because the router's type is mutable.
    ...data.map((each) => ({ "script:ld+json": { ...each } })),
  ];
}

/** Open Graph tags, and those that Twitter does not take from Open Graph. */
function shareTags({ title, description, path }: PageMeta): MetaDescriptor[] {
  const image = shareImageOf(path);
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: siteOrigin + path },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_US" },
    ...(image ? imageTags(image) : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? [{ name: "twitter:image", content: `${siteOrigin}/og/${image.name}.png` }] : []),
  ];
}

function imageTags({ name, title }: ShareImage): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${siteOrigin}/og/${name}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${brand.name}: ${title}` },
  ];
}

function articleTags({ published, updated }: { published: string; updated: string }): MetaDescriptor[] {
  return [
    { property: "og:type", content: "article" },
    { property: "article:published_time", content: startOfDay(published) },
    { property: "article:modified_time", content: startOfDay(updated) },
  ];
}
