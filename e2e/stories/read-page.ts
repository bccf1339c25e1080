/** What a page says of itself to whoever follows its links. */
export interface PageFacts {
  title: string;
  description: string | null;
  /** All of them, so that a second one is seen. */
  canonical: string;
  image: string | null;
  listed: boolean;
  /** What the head says by name, in order: `og:title`, `robots`, … */
  said: string[];
  /** Levels of the headings, in order. */
  headings: number[];
  /** Hrefs as they are written, with what `rel` says. */
  links: { href: string; rel: string }[];
  /** Files that the head names: icons, manifest, feed. */
  files: string[];
  ids: string[];
  /** Sources of images without an `alt`. */
  imagesWithoutAlt: string[];
  hasBreadcrumbs: boolean;
  data: string[];
}

/** Reads a page. Runs in the browser: on the document that it shows, or on HTML that was fetched. */
export function readPage(html?: string): PageFacts {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const attribute = (selector: string, name: string): string | null =>
    page.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: page.title,
    description: attribute('meta[name="description"]', "content"),
    canonical: all('link[rel="canonical"]')
      .map((link) => link.getAttribute("href"))
      .join(" and "),
    image: attribute('meta[property="og:image"]', "content"),
    listed: !attribute('meta[name="robots"]', "content")?.includes("noindex"),
    said: all("meta[name], meta[property]").map(
      (meta) => meta.getAttribute("property") ?? meta.getAttribute("name") ?? "",
    ),
    headings: all("h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.tagName.slice(1))),
    links: all("a[href]").map((link) => ({
      href: link.getAttribute("href") ?? "",
      rel: link.getAttribute("rel") ?? "",
    })),
    files: all("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=alternate]").map(
      (link) => link.getAttribute("href") ?? "",
    ),
    ids: all("[id]").map((element) => element.id),
    imagesWithoutAlt: all("img:not([alt])").map((image) => image.getAttribute("src") ?? ""),
    hasBreadcrumbs: page.querySelector('nav[aria-label="Breadcrumbs"]') !== null,
    data: all('script[type="application/ld+json"]').map((script) => script.textContent),
  };
}

/** What is wrong with the headings: not one of the first level, or a level that is skipped on the way down. */
export function headingProblems(levels: readonly number[]): string[] {
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, index) => {
    const above = levels[index - 1] ?? 0;
    return level > above + 1 ? [`h${level} follows ${above === 0 ? "nothing" : `h${above}`}`] : [];
  });
  return [...(first === 1 ? [] : [`${first} h1`]), ...skipped];
}
