import { minutes } from "../../platform/clock.ts";

/** How long a download link works. */
export const linkLife = minutes(5);

/** Rate limit of timeline entries: a download manager requests a file in many parts, and it is recorded once. */
export const oncePerLink = { name: "download", allow: 1, per: linkLife };

/** What the signature of a download link covers: the file, the license and the expiry. */
export function linkMessage(artifactId: string, licenseId: string, expires: number): string {
  return [artifactId, licenseId, expires].join("\n");
}

/** The names of the files as they are offered: in the order of the products. */
export function inOfferedOrder<Item extends { product: string }>(
  items: readonly Item[],
  products: readonly string[],
): Item[] {
  return items.toSorted((a, b) => products.indexOf(a.product) - products.indexOf(b.product));
}
