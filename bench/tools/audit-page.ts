import lighthouse from "lighthouse";

/** The Lighthouse result of one page load. Scores from 0 to 100, times in milliseconds, sizes in KiB as transferred. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly requests: number;
  readonly scriptSize: number;
  readonly totalSize: number;
  /** The ids of the failed audits, except those of performance. */
  readonly shortcomings: readonly string[];
  /** The markup of the element of the largest contentful paint. */
  readonly largest: string;
  /** The markup of every element whose move was a layout shift. */
  readonly moved: readonly string[];
}

/** An element, or a table row about an element. */
interface ElementDetails {
  readonly snippet?: string;
  readonly node?: { readonly snippet?: string };
}

/** The storage that Lighthouse clears by default. */
const storageTypes = ["file_systems", "shader_cache", "service_workers", "cache_storage"] as const;

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize: number;
}

/**
 * Runs Lighthouse once with its phone emulation and its simulated slow network.
 * @param port the port of the browser's debugger
 * @param cookie the cookie of a session, for pages of signed-in customers
 */
export async function auditPage(url: string, port: number, cookie?: string): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    disableFullPageScreenshot: true,
    // Lighthouse does not clear these two by default. A page would then open with data from another customer's page.
    clearStorageTypes: [...storageTypes, "cookies", "local_storage"],
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details;
  const requests = (details?.type === "table" ? details.items : []) as unknown as NetworkRequest[];
  const snippets = (id: string): string[] => {
    const found = audits[id]?.details;
    const items = found?.type === "table" || found?.type === "list" ? found.items : [];
    return (items as ElementDetails[]).flatMap(({ snippet, node }) => snippet ?? node?.snippet ?? []);
  };
  const size = (some: readonly NetworkRequest[]): number =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    requests: requests.length,
    scriptSize: size(requests.filter(({ resourceType }) => resourceType === "Script")),
    totalSize: size(requests),
    shortcomings: ["accessibility", "best-practices", "seo"].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    largest: snippets("lcp-breakdown-insight").join(),
    moved: snippets("layout-shifts"),
  };
}
