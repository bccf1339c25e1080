import { brand } from "@keystead/content/brand";
import type { ShareImage } from "@keystead/contract/shop/pages";
import type { MetaDescriptor } from "react-router";
import { shareImageOf } from "./share-images.ts";
import { siteOrigin } from "./site-origin.ts";
import type { StructuredData } from "./structured-data.ts";

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The page's one address, such as `/pricing`. */
  path: string;
  /** For pages that belong to one person or lead nowhere for a search engine. */
  unlisted?: boolean;
  /**
   * What the page is about, for search engines; made by `structured-data.ts` while the page is prerendered
   * (`import.meta.env.SSR`) and by nobody else, so that no browser loads it twice. The breadcrumbs bring their own.
   */
  data?: readonly StructuredData[];
  /** The days of an article, ISO 8601. */
  article?: { published: string; updated: string };
}

/** Title, description, canonical address, and what other sites show of a link to the page: for its `meta` export. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, unlisted = false, data = [], article } = page;
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
    // A copy: the router's type is one that may be written to.
    ...data.map((each) => ({ "script:ld+json": { ...each } })),
  ];
}

/** Open Graph, and the tags of Twitter for what that does not take from Open Graph. */
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
    { property: "article:published_time", content: published },
    { property: "article:modified_time", content: updated },
  ];
}
