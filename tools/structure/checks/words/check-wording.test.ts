import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

const voice = {
  "docs/voice.md": `# Voice

## Refused wording

| instead of | write |
| --- | --- |
| \`by itself\`, \`by themselves\` | automatically |
| \`not … anymore\` | no longer |
| \`a mail\` | an email |

## Fixed wording

- \`Send us a mail today\` is what existing clients show.

## After

| \`trial\` | nothing |
`,
};

test.each([
  ["a text of the shop", "content/faq.ts", `export const a = "The trial ends by itself.";`, "by itself"],
  [
    "a template",
    "web/app/lib/a.ts",
    "export const a = (n: number) => `Ends by  itself in ${n} days`;",
    "by itself",
  ],
  [
    "a text across lines",
    "web/app/ui/A.tsx",
    "export const A = () => (<p>\n  It ends by\n  itself.\n</p>);",
    "by itself",
  ],
  [
    "a message of the API",
    "contract/a.ts",
    `export const a = "This link is not valid anymore.";`,
    "not … anymore",
  ],
  ["an email", "server/features/licenses/terms/emails/a.ts", `export const a = "We sent a mail.";`, "a mail"],
  ["an article", "content/posts/a.md", "They stop\nby themselves.\n", "by themselves"],
])("refuses the wording of docs/voice.md in %s", async (_where, file, text, phrase) => {
  expect(await violationsWith({ ...voice, [file]: text })).toEqual([`${file}: says "${phrase}"`]);
});

test("allows code, ids, comments, tests, fixed wording, and words apart or within other words", async () => {
  const files = {
    "content/a.ts": `// Ends by itself.\nexport const a = ["a-mail", "POST /a mail", "Send us a mail today", "A mailbox."];`,
    "content/a.test.ts": `export const a = "It ends by itself.";`,
    "content/posts/a.md": "It is not. [Anymore](/by-itself) is odd.\n\n```\na mail\n```\n\nRun `a mail`.\n",
    "server/db/a.ts": `export const a = "It ends by itself.";`,
  };
  expect(await violationsWith({ ...voice, ...files })).toEqual([]);
});

test("a voice without refused wording is refused", async () => {
  expect(await violationsWith({ "docs/voice.md": "# Voice\n" })).toEqual([
    "docs/voice.md: refuses no wording",
  ]);
});
