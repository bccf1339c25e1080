import { expect, test } from "vitest";
import { readMails } from "./check-mails.ts";
import { mailSamples } from "./mail-samples.ts";
import type { MailFacts } from "../mails.ts";

const words = { subject: "Hello", preheader: "Your key", blocks: [] };
const read = (name: string, module: object) => readMails([name], () => Promise.resolve(module));

const welcome = ({ licenseKey, endsAt, dashboardUrl }: MailFacts["welcome"]) => ({
  ...words,
  blocks: [
    { kind: "paragraph", text: `Your key is ${licenseKey}, until ${endsAt}.` },
    { kind: "button", label: "Open", url: dashboardUrl },
  ],
});

test("a shop without emails of its own has none, and one that has keeps its templates", async () => {
  expect(await readMails([], () => Promise.reject(new Error("not asked")))).toEqual({ ok: true, mails: {} });
  expect(await read("welcome", { mail: welcome })).toEqual({ ok: true, mails: { welcome } });
});

test.each<[string, string, object, string]>([
  [
    "a name that no email has",
    "wellcome",
    { mail: welcome },
    `mails/wellcome.ts: There is no email "wellcome". The names are ${Object.keys(mailSamples).join(", ")}.`,
  ],
  [
    "a name that every object has",
    "constructor",
    { mail: welcome },
    `mails/constructor.ts: There is no email "constructor". The names are ${Object.keys(mailSamples).join(", ")}.`,
  ],
  [
    "another export",
    "welcome",
    { default: welcome },
    "mails/welcome.ts: Export the template as a function with the name mail.",
  ],
  [
    "no function",
    "welcome",
    { mail: words },
    "mails/welcome.ts: Export the template as a function with the name mail.",
  ],
  [
    "a fact that does not exist",
    "welcome",
    { mail: (facts: Record<string, string>) => ({ ...words, subject: facts["lisenceKey"] }) },
    `mails/welcome.ts: There is no fact "lisenceKey". The facts are ${Object.keys(mailSamples.welcome.facts[0] ?? {}).join(", ")}.`,
  ],
  [
    "a fact that its reader needs left out",
    "welcome",
    {
      mail: (facts: MailFacts["welcome"]) => {
        const { blocks, ...rest } = welcome(facts);
        return { ...rest, blocks: blocks.slice(1) };
      },
    },
    "mails/welcome.ts: The email does not have the fact licenseKey, which its reader needs.\nmails/welcome.ts: The email does not have the fact endsAt, which its reader needs.",
  ],
  [
    "no subject",
    "welcome",
    { mail: (facts: MailFacts["welcome"]) => ({ ...welcome(facts), subject: " " }) },
    "mails/welcome.ts: subject: Say something here.",
  ],
  [
    "a link that is none of the web",
    "welcome",
    {
      mail: (facts: MailFacts["welcome"]) => ({
        ...welcome(facts),
        blocks: [{ kind: "button", label: "Open", url: "javascript:alert(1)" }],
      }),
    },
    "mails/welcome.ts: blocks.0.url: Invalid URL",
  ],
  [
    "an error of its own",
    "welcome",
    {
      mail: () => {
        throw new Error("no words");
      },
    },
    "mails/welcome.ts: no words",
  ],
])("%s is refused, with the file", async (_name, name, module, problem) => {
  const result = await read(name, module);
  expect(result.ok ? "" : result.problems.join("\n")).toBe(problem);
});

test("of the facts that only one kind of change has, a template may ask for each", async () => {
  const mail = ({ change, url }: MailFacts["license-changed"]) => {
    const { endsAt, licenseKey, reason } = change as Record<string, string>;
    const text = [change.kind, endsAt, licenseKey, reason].join(" ");
    return {
      ...words,
      blocks: [
        { kind: "paragraph", text },
        { kind: "link", label: "License", url },
      ],
    };
  };
  expect(await read("license-changed", { mail })).toEqual({ ok: true, mails: { "license-changed": mail } });
});
