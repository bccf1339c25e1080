import { brand } from "@keystead/content/brand";
import { expect, it } from "vitest";
import { licenseMail } from "./license-mail.ts";

it("addresses support with a subject that ends with the last group of the key and holds no more of it", () => {
  const address = licenseMail("Renew", { licenseKey: "PFX6-AAAA-BBBB-2D08" });
  expect(address).toBe(`mailto:${brand.supportEmail}?subject=${encodeURIComponent("Renew …2D08")}`);
});
