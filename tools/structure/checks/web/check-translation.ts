import { type Finding, isTest, type Source } from "../../source.ts";

/**
 * Finds texts that break a page when the browser translates it. The browser moves every text into elements of its own.
 * React then inserts something before a text that is no longer in its place, or removes such a text, and the page
 * breaks. https://github.com/facebook/react/issues/11538
 */
export function checkTranslation(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("web/app/") && !isTest(path))
    .flatMap(({ path, looseTexts }) =>
      looseTexts.map((text) => ({
        path,
        rule: `the text ${text} stands beside what comes and goes`,
        wayOut:
          "Put it into an element of its own, such as <span>. For a prop that holds no text, use the type Elements.",
      })),
    );
}
