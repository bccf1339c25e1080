import type { LoadedShop } from "../../../tools/shop/load-shop.ts";
import { shopPath } from "./shop-path.ts";

/** Pages that only some shops have, and that are linked to from others when the navigation lists them. */
const optionalPages = ["/faq", "/blogs", "/videos", "/about", "/demo"];

type Linked = Pick<LoadedShop, "folder" | "mainLinks" | "footerGroups" | "hero" | "finalCall" | "checkLink">;

/**
 * Finds links of the shop to pages that it does not have, and pages that its navigation does not list.
 * @param pages the paths of all pages
 * @returns one line each: file, entry and what is wrong
 */
export function checkLinks(shop: Linked, pages: readonly string[]): string[] {
  const links: [place: string, to: string][] = [
    ...shop.mainLinks.map(({ to }, index) => [`navigation.ts: mainLinks[${index}].to`, to] as const),
    ...shop.footerGroups.flatMap(({ links }, group) =>
      links.map(({ to }, index) => [`navigation.ts: footerGroups[${group}].links[${index}].to`, to] as const),
    ),
    ...shop.hero.actions.map(({ to }, index) => [`landing.ts: hero.actions[${index}].to`, to] as const),
    ...shop.finalCall.actions.map(
      ({ to }, index) => [`landing.ts: finalCall.actions[${index}].to`, to] as const,
    ),
    ...(shop.checkLink ? [["download.ts: checkLink.to", shop.checkLink.to] as const] : []),
  ].map(([place, to]) => [place, to.replace(/#.*$/, "")]);
  const listed = [...shop.mainLinks, ...shop.footerGroups.flatMap((group) => group.links)].map(
    ({ to }) => to,
  );
  return [
    ...links
      .filter(([, to]) => !pages.includes(to))
      .map(([place, to]) => `${place}: There is no page ${to}.`),
    ...optionalPages
      .filter((page) => pages.includes(page) && !listed.includes(page))
      .map((page) => `navigation.ts: No link leads to the page ${page}.`),
  ].map((line) => `${shopPath(shop.folder)}/${line}`);
}
