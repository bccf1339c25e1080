import { shop } from "../../shop/shop.ts";

const { brand, placeholders, offlineDays, refundDays, trialDays } = shop;

const addressLines = brand.postalAddress.filter((line) => line !== brand.name);

const { telegram } = brand;

const facts: Record<string, string> = {
  name: brand.name,
  supportEmail: `[${brand.supportEmail}](mailto:${brand.supportEmail})`,
  ...(telegram && { telegram: `[@${telegram.handle}](${telegram.url})` }),
  // The address without the company's name, because the text has the name already. A placeholder is marked as such, as
  // in the footer.
  postalAddress: `${addressLines.join(", ")}${brand.contactsAreSamples ? " (sample address)" : ""}`,
  disclaimer: brand.disclaimer,
  trialDays: String(trialDays),
  offlineDays: String(offlineDays),
  refundDays: String(refundDays),
  ...placeholders,
};

/** Replaces `{{name}}` by the shop's facts, so that another brand can use the same texts. */
export function fillPlaceholders(file: string, source: string): string {
  return source.replace(/\{\{(\w*)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`${file}: {{${name}}} is not one of ${Object.keys(facts).join(", ")}`);
    return fact;
  });
}
