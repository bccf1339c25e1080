import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { checkLinks } from "./check-links.ts";
import { shop } from "../../shop/shop.ts";

const pages = routes.map(({ path = "" }) => `/${path}`);

test("every link of the shop leads to a page, and every page can be reached", () => {
  expect(checkLinks(shop, pages)).toEqual([]);
});

test("a link to a page that the shop does not have is named", () => {
  const mainLinks = [{ label: "Plans", to: "/plans#all" }];
  const hero = {
    ...shop.hero,
    actions: [shop.finalCall.actions[0], { label: "Tour", to: "/tour" }] as const,
  };
  expect(checkLinks({ ...shop, mainLinks, hero: { ...hero, actions: [...hero.actions] } }, pages)).toEqual([
    "content/navigation.ts: mainLinks[0].to: There is no page /plans.",
    "content/landing.ts: hero.actions[1].to: There is no page /tour.",
    "content/navigation.ts: No link leads to the page /faq.",
  ]);
});

test("what is left out may not be linked to", () => {
  const without = pages.filter((page) => page !== "/demo");
  expect(checkLinks(shop, without)).toEqual([
    "content/navigation.ts: footerGroups[0].links[1].to: There is no page /demo.",
    "content/landing.ts: finalCall.actions[1].to: There is no page /demo.",
  ]);
});

test("a link beside an answer, of a visitor or of a member has to lead to a page, too", () => {
  const link = { label: "Gone", to: "/gone#top" };
  const [section] = shop.faqSections;
  const [entry] = section?.entries ?? [];
  if (!section || !entry) throw new Error("The shop has no questions.");
  const faqSections = [{ ...section, entries: [{ ...entry, links: [link] }] }];
  const problems = checkLinks({ ...shop, visitorLinks: [link], memberLinks: [link], faqSections }, pages);
  expect(problems).toEqual([
    "content/navigation.ts: visitorLinks[0].to: There is no page /gone.",
    "content/navigation.ts: memberLinks[0].to: There is no page /gone.",
    "content/faq.ts: faqSections[0].entries[0].links[0].to: There is no page /gone.",
  ]);
});

test("a link in a post or a legal text is named with its line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  for (const name of ["posts", "legal"]) await mkdir(join(folder, name));
  const head = "---\ntitle: A title\n---\n";
  const links = "[a](/terms#x) [b](/favicon.svg) [c](/openapi.json) [d](#here) [e](https://a.example/no)";
  await writeFile(join(folder, "posts/a.md"), `${head}\n${links}\n\n- **[f](/gone?a=b)**\n`);
  await writeFile(join(folder, "legal/terms.md"), `${head}[{{name}}](/terms-of-use)\n`);
  const problems = checkLinks({ ...shop, folder }, pages).map((line) => line.replace(/^.*shop-\w+\//, ""));
  expect(problems).toEqual([
    "posts/a.md:7: There is no page /gone.",
    "legal/terms.md:4: There is no page /terms-of-use.",
  ]);
  await rm(folder, { recursive: true });
});
