import type { Finding, Source } from "../../source.ts";

/** Words that the field does not use in the sense that they once had here, each with the words that it uses. */
const terms: [pattern: RegExp, instead: string][] = [
  [/\bverdicts?\b|Verdict/, "a validation, or a result"],
  [/\brulings?\b|\bRuling/, "a check result"],
  [/\bstanding/i, "the state of a license"],
  [/\bjudg(e|es|ed|ing)\b|\bjudge[A-Z]/i, "check"],
  [/remed(y|ies)/i, "next steps, or advice"],
  [/\b(most|longest)[A-Z]/, "max…"],
];

const code = /^(contract|server|web|sdk|tools|bench|e2e)\//;

/** The slices about coins. */
const aboutCoins = /^(server|web\/app)\/features\/(market|triggers)\//;
const secret = /(?<!market-?)token/i;

/** Refuses words for which the field has others, in names and in comments. */
export function checkTerms(sources: Source[]): Finding[] {
  return [...findOtherWords(sources), ...findCoinsNamedTokens(sources)];
}

function findOtherWords(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => code.test(path) && !path.startsWith("tools/structure/"))
    .flatMap(({ path, text }) =>
      terms.flatMap(([pattern, instead]) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        return [{ path, rule: `says "${found}"`, wayOut: `Say ${instead}.` }];
      }),
    );
}

/** A token is a secret, such as that of a session. Wire formats call a coin a token too, so their fields may. */
function findCoinsNamedTokens(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => aboutCoins.test(path))
    .flatMap(({ path, declaredNames }) =>
      [path.replace(aboutCoins, ""), ...new Set(declaredNames)]
        .filter((name) => secret.test(name))
        .map((name) => ({
          path,
          rule: `names a coin "${name}", as if it were a secret`,
          wayOut: "Say market token; for a local name coin is enough.",
        })),
    );
}
