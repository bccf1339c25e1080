import { footerGroups, mainLinks, memberLinks, visitorLinks } from "@keystead/content/navigation";
import { expect, test } from "vitest";
import routes from "../../../routes.ts";

type Entry = (typeof routes)[number];

function pathsOf(entries: readonly Entry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join("/");
    return [`/${path}`, ...pathsOf(entry.children ?? [], path)];
  });
}

const paths = new Set(pathsOf(routes));

test.each([...mainLinks, ...visitorLinks, ...memberLinks, ...footerGroups.flatMap(({ links }) => links)])(
  "$label leads to a page that exists",
  ({ to }) => {
    expect(paths).toContain(to.replace(/#.*$/, ""));
  },
);
