import { writeFile } from "node:fs/promises";
import { mailSamples } from "@keystead/contract/shop/mails/mail-samples";
import { mailLinesOf } from "@keystead/contract/shop/setup";
import type { MailFacts, MailName } from "@keystead/contract/shop/mails";
import type { Shop } from "../../load-shop.ts";
import type { Mail, RenderedMail } from "../../platform/mail/mail.ts";
import { renderMail } from "../../platform/mail/render-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { type Command, UsageError } from "../command.ts";
import { shippedMails } from "./shipped-mails.ts";

const names = Object.keys(mailSamples) as MailName[];

export const previewMailCommand: Command = {
  name: "mail preview",
  usage: "<name> [--html file]",
  about: "Shows an email in the shop's words, with sample data. Without a name: lists the emails.",
  options: { html: { type: "string" } },
  isRead: true,
  async run({ shop }, { words: [given, ...more], values }) {
    if (given === undefined) return listMails(shop);
    const name = names.find((each) => each === given);
    if (name === undefined || more.length > 0)
      throw new UsageError(`There is no email "${[given, ...more].join(" ")}": use ${names.join(", ")}.`);
    const emails = previewMail(shop, name);
    const file = values["html"];
    if (file !== undefined) await writeFile(file, emails.map(({ html }) => html).join("\n"));
    const written = file === undefined ? [] : [`Written as HTML: ${file}`];
    const lines = emails.flatMap(({ subject, text }) => [`Subject: ${subject}`, "", text]);
    return { lines: [...lines, ...written], json: { name, emails } };
  },
};

/** An email with each of its samples, which says itself that it is one. */
function previewMail<Name extends MailName>(shop: Shop, name: Name): RenderedMail[] {
  const samples: readonly MailFacts[Name][] = mailSamples[name].facts;
  return samples.map((facts) => {
    const mail = writeMail(shop, name, shippedMails[name], withShop(shop, facts));
    return renderMail(markAsSample(mail), shop.brand);
  });
}

/** The sample, as far as it is about the shop, with the shop's own facts. An email reads only those that it has. */
function withShop<Facts extends object>({ brand, setupSteps, keyPlace }: Shop, facts: Facts): Facts {
  const own = {
    shopName: brand.name,
    productName: brand.name,
    supportEmail: brand.supportEmail,
    steps: mailLinesOf(setupSteps),
    keyPlace,
  };
  return { ...facts, ...own };
}

function markAsSample(mail: Mail): Mail {
  return {
    ...mail,
    blocks: [{ kind: "note", text: "Sample data. No one gets this email." }, ...mail.blocks],
  };
}

function listMails({ mails }: Shop) {
  const listed = names.map((name) => ({ name, words: mails[name] ? "the shop's" : "shipped" }));
  const lines = listed.map(({ name, words }) => `${name.padEnd(20)}  ${words}`);
  return { lines, json: { emails: listed } };
}
