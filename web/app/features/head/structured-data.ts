import { brand } from "@keystead/content/brand";
import { startOfDay } from "../../lib/format/dates.ts";
import { siteOrigin } from "./site-origin.ts";

/** Structured data (JSON-LD) about one thing, by schema.org. */
export type StructuredData = { "@type": string; [property: string]: DataValue };
type DataValue = string | number | boolean | DataObject | readonly DataValue[];
interface DataObject {
  [property: string]: DataValue;
}

const context = "https://schema.org";
const organization = `${siteOrigin}/#organization`;

/** The organization and the site, for the home page. */
export function siteData(): StructuredData[] {
  return [
    {
      "@context": context,
      "@type": "Organization",
      "@id": organization,
      name: brand.name,
      url: `${siteOrigin}/`,
      logo: `${siteOrigin}/icon-512.png`,
      email: brand.supportEmail,
    },
    {
      "@context": context,
      "@type": "WebSite",
      name: brand.name,
      url: `${siteOrigin}/`,
      description: brand.description,
      publisher: { "@id": organization },
    },
  ];
}

interface Product {
  name: string;
  description: string;
  /** The path of its page, such as `/my-app`. */
  path: string;
  /** The currency has no ISO code, so only a price of zero can be declared. */
  price: number;
}

/** A product. It has no rating, because the shop has only sample ratings. */
export function productData({ name, description, path, price }: Product): StructuredData {
  const offer = {
    "@type": "Offer",
    price: 0,
    priceCurrency: "USD",
    availability: `${context}/InStock`,
    url: siteOrigin + path,
  };
  return {
    "@context": context,
    "@type": "Product",
    name,
    description,
    image: `${siteOrigin}/icon-512.png`,
    brand: { "@type": "Brand", name: brand.name },
    ...(price === 0 && { offers: offer }),
  };
}

/** An FAQ page with its questions and answers. */
export function questionsData(items: readonly { question: string; answer: string }[]): StructuredData {
  const entities = items.map(({ question, answer }) => ({
    "@type": "Question",
    name: plain(question),
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  }));
  return { "@context": context, "@type": "FAQPage", mainEntity: entities };
}

/** Without the backticks that mark code. */
const plain = (text: string): string => text.replaceAll("`", "");

interface Written {
  title: string;
  summary: string;
  author: string;
  /** ISO 8601. */
  published: string;
  updated: string;
  /** Such as `/blogs/refunds`. */
  path: string;
  image?: string;
}

/** A blog post. */
export function articleData(post: Written): StructuredData {
  return {
    "@context": context,
    "@type": "Article",
    headline: post.title,
    description: post.summary,
    author: { "@type": "Organization", name: post.author },
    publisher: { "@id": organization },
    datePublished: startOfDay(post.published),
    dateModified: startOfDay(post.updated),
    mainEntityOfPage: siteOrigin + post.path,
    ...(post.image && { image: siteOrigin + post.image }),
  };
}

interface Recorded {
  title: string;
  description: string;
  /** ISO 8601, the day. */
  publishedAt: string;
  recording: { mp4: string; poster: string; width: number; height: number; seconds: number };
}

/** A video that can be watched on the page. */
export function videoData({ title, description, publishedAt, recording }: Recorded): StructuredData {
  const { mp4, poster, width, height, seconds } = recording;
  return {
    "@context": context,
    "@type": "VideoObject",
    name: title,
    description,
    thumbnailUrl: siteOrigin + poster,
    contentUrl: siteOrigin + mp4,
    uploadDate: startOfDay(publishedAt),
    duration: `PT${seconds}S`,
    width,
    height,
  };
}

/** The breadcrumbs of a page. The last step is the page itself. */
export function breadcrumbData(steps: readonly { label: string; to: string }[]): StructuredData {
  const items = steps.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: siteOrigin + to,
  }));
  return { "@context": context, "@type": "BreadcrumbList", itemListElement: items };
}

/** The text of a JSON-LD script. Escapes `<`, so that no value can end the script. */
export function dataScript(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
