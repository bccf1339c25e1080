import { type Finding, isTest, type Source } from "../../source.ts";

/** Modules of the contract that hold sentences for programs. */
const sentences = /^contract\/(problem|field-problems|confirmations)\.ts$/;

/** What the server or the network said may become the message of an error, which is for logs. */
const forLogs = /\b(super|Error)\([^;]*logMessage|logMessage: /;

/**
 * Finds pages that could show a sentence of the server. Answers carry codes, and the web says the words. The types of
 * `contract/client.ts` leave the sentences out; only `logMessage` of a problem is left, and the contract's own tables.
 */
export function checkSentences(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("web/app/") && !isTest(path))
    .flatMap(({ path, text, imports }) => [
      ...imports
        .filter(({ target, typeOnly }) => target !== undefined && sentences.test(target) && !typeOnly)
        .map(({ target }) => ({
          path,
          rule: `takes sentences from ${target}`,
          wayOut:
            "Import its types alone. The words of pages are beside their components, or in web/app/lib/refusals.",
        })),
      ...text
        .split("\n")
        .filter((line) => /\blogMessage\b/.test(line) && !forLogs.test(line))
        .map((line) => ({
          path,
          rule: `reads what the server said: ${line.trim()}`,
          wayOut: "Show `problemWords` or `problemReason`, which say the sentence of the code.",
        })),
    ]);
}
