import { footerGroups, mainLinks } from "@keystead/content/navigation";

const paths = new Set([...mainLinks, ...footerGroups.flatMap(({ links }) => links)].map(({ to }) => to));

/** Whether the shop has this optional page. The build checks that its navigation lists all of them. */
export function hasPage(path: string): boolean {
  return paths.has(path);
}
