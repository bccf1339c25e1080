/** The metadata and structure of a page, as a crawler reads them. */
export interface PageFacts {
  title: string;
  description: string | null;
  /** All canonical links joined, so that a second one is noticed. */
  canonical: string;
  image: string | null;
  listed: boolean;
  /** The names of the meta tags, in order: `og:title`, `robots`, … */
  metaNames: string[];
  /** The levels of the headings, in order. */
  headings: number[];
  /** The `href` and `rel` of each link, as written. */
  links: { href: string; rel: string }[];
  /** Files that the head links: icons, manifest, feed. */
  files: string[];
  ids: string[];
  /** Sources of images without an `alt`. */
  imagesWithoutAlt: string[];
  hasBreadcrumbs: boolean;
  data: string[];
}

/** Reads a page. Runs in the browser, on the current document or on fetched HTML. */
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
    metaNames: all("meta[name], meta[property]").map(
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

/** Problems of the heading outline: no h1 or several, or a skipped level. */
export function headingProblems(levels: readonly number[]): string[] {
  const first = levels.filter((level) => level === 1).length;
  const skipped = levels.flatMap((level, index) => {
    const above = levels[index - 1] ?? 0;
    return level > above + 1 ? [`h${level} follows ${above === 0 ? "nothing" : `h${above}`}`] : [];
  });
  return [...(first === 1 ? [] : [`${first} h1`]), ...skipped];
}
