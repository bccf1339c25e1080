import type { Page } from "@playwright/test";

/** What a document is made of: the names of its elements, and of their attributes. */
export type PageParts = readonly string[];

/** The parts of HTML, or of the current document, and addresses that are neither pages nor mails. Runs in the browser. */
function readParts(html?: string): string[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const parts = new Set<string>();
  for (const element of page.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    parts.add(tag);
    for (const { name, value } of element.attributes) {
      // What waits for an answer is no part of its own.
      if (name === "aria-busy" || name === "aria-disabled") continue;
      parts.add(`${tag} ${name}`);
      const isAddress = ["href", "src", "action"].includes(name);
      const isUsual = /^(#|\/(?!\/)|https?:|mailto:)/.test(value) && !value.includes("//evil.example");
      if (isAddress && !isUsual) parts.add(`${tag} ${name}=${value}`);
    }
  }
  return [...parts];
}

export const partsOfPage = (page: Page): Promise<PageParts> => page.evaluate(readParts, undefined);

/** The parts of an email's HTML. */
export const partsOf = (page: Page, html: string): Promise<PageParts> => page.evaluate(readParts, html);

/** Whether the page scrolls sideways, and buttons that stick out of it or don't hold their words. Runs in the browser. */
export function findLayoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const buttons = [...document.querySelectorAll<HTMLElement>("main button")].filter((button) => {
    const { left, right } = button.getBoundingClientRect();
    return left < 0 || right > clientWidth || button.scrollWidth > button.clientWidth + 1;
  });
  return [
    ...(scrollWidth > clientWidth ? ["scrolls sideways"] : []),
    ...buttons.map((button) => `"${button.textContent}" has no room`),
  ];
}
