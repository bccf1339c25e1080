import { type Finding, isTest, type Source } from "../../source.ts";

const formatFolder = "web/app/lib/format/";

/** Ways to write a date, a number or a plural by hand, each with the function to use instead. */
const ways: [pattern: RegExp, instead: string][] = [
  [/\bIntl\.\w+/, "numbers.ts, dates.ts or lists.ts"],
  [/\.toLocale(Date|Time)?String\b/, "numbers.ts or dates.ts"],
  [/=== 1 \? "" : "s"/, "`counted` or `plural`"],
];

/**
 * Finds dates, numbers and plurals of the web that are formatted outside of `web/app/lib/format`. That folder keeps the
 * one locale.
 */
export function checkFormats(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("web/app/") && !path.startsWith(formatFolder) && !isTest(path))
    .flatMap(({ path, text }) =>
      ways.flatMap(([pattern, instead]) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        return [{ path, rule: `formats by ${found}`, wayOut: `Use ${instead} of ${formatFolder}.` }];
      }),
    );
}
