import { mailSamples } from "./mail-samples.ts";
import { mailWords, type MailWords } from "./mail-words.ts";
import type { MailName, ShopMails } from "../mails.ts";

type ReadMails = { ok: true; mails: ShopMails } | { ok: false; problems: string[] };

/**
 * Reads the templates of a shop and tries each with sample facts.
 * @param names the files of its folder `mails`, without their ending
 */
export async function readMails(
  names: readonly string[],
  importModule: (name: string) => Promise<object>,
): Promise<ReadMails> {
  const problems: string[] = [];
  const mails: Record<string, unknown> = {};
  for (const name of names) {
    const found = isMailName(name)
      ? checkMail(name, await importModule(name), mails)
      : [`There is no email "${name}". The names are ${Object.keys(mailSamples).join(", ")}.`];
    problems.push(...found.map((problem) => `mails/${name}.ts: ${problem}`));
  }
  // Each template was tried with the facts of its type.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, mails: mails as ShopMails };
}

function isMailName(name: string): name is MailName {
  return Object.hasOwn(mailSamples, name);
}

function checkMail(name: MailName, module: object, mails: Record<string, unknown>): string[] {
  const template: unknown = "mail" in module ? module.mail : undefined;
  if (typeof template !== "function") return ["Export the template as a function with the name mail."];
  mails[name] = template;
  const { facts, needs } = mailSamples[name];
  const known = new Set(facts.flatMap(namesIn));
  const tried = facts.flatMap((sample) => trySample(template as Template, guard(sample, known), needs));
  return [...new Set(tried)];
}

type Template = (facts: object) => unknown;

/** Writes an email and says what is wrong with it. */
function trySample(template: Template, facts: object, needs: readonly string[]): string[] {
  let written: unknown;
  try {
    written = template(facts);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const parsed = mailWords.safeParse(written);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  const said = textOf(parsed.data);
  return Object.entries(flat(facts))
    .filter(([key, value]) => needs.includes(key) && !said.includes(value))
    .map(([key]) => `The email does not have the fact ${key}, which its reader needs.`);
}

/**
 * Facts that throw when a template asks for one that its email never has: it would print "undefined".
 * @param known the names of all facts of the email, which not every sample has
 */
function guard(facts: object, known: ReadonlySet<string>): object {
  return new Proxy(facts, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === "string" && !(key in target) && !known.has(key))
        throw new Error(`There is no fact "${key}". The facts are ${[...known].join(", ")}.`);
      return isGroup(value) ? guard(value, known) : value;
    },
  });
}

function namesIn(facts: object): string[] {
  return Object.entries(facts).flatMap(([key, value]) => [key, ...(isGroup(value) ? namesIn(value) : [])]);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The facts that are words, also those of a fact that has several. */
function flat(facts: object): Record<string, string> {
  const entries = Object.entries(facts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[key, value] as const];
    return isGroup(value) ? Object.entries(flat(value)) : [];
  });
  return Object.fromEntries(entries);
}

/** All that a reader gets to see, and where its links lead. */
function textOf({ subject, blocks }: MailWords): string {
  return JSON.stringify([subject, blocks]);
}
