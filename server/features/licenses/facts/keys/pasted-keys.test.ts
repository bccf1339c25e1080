import { compactLicenseKey } from "@keystead/contract/values/license-key";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
let desktop: Visitor;
beforeAll(async () => {
  shop = await testApp();
  desktop = createVisitor(shop, { kind: "app" });
});
afterAll(() => shop.close());

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

test.each<[string, (key: string) => string]>([
  [
    "zero-width characters and bidirectional controls",
    (key) => `\u202a${key.replaceAll("-", "\u200b-")}\u202c`,
  ],
  ["soft hyphens", (key) => key.replaceAll("-", "\u00ad")],
  ["minus signs", (key) => key.replaceAll("-", "\u2212")],
  ["underscores", (key) => `_${key.replaceAll("-", "_")}_`],
  ["full-width forms", fullWidth],
  ["quotes and a full stop", (key) => `\u201e${key}\u201c.`],
  ["asterisks", (key) => `**${key}**`],
])(
  "a key with %s is found by every call, and the answer names the key as it was sent",
  async (what, paste) => {
    const mira = await newCustomer(shop);
    const fingerprint = `machine of ${what}`;
    await mira.activate(fingerprint);
    const license_key = paste(mira.license.licenseKey);
    const { body } = await desktop.call("POST /v1/licenses/validate", {
      license_key,
      fingerprint,
    });
    expect(body).toMatchObject({ valid: true, code: "VALID" });
    // Clients of every release compare this hash, so it follows the published rule for what was sent.
    const named = `keystead-license-key-v1\n${compactLicenseKey(license_key)}`;
    expect(body["question"]).toMatchObject({ key: createHash("sha256").update(named).digest("base64url") });
    expect((await desktop.call("POST /api/validate-license", { license_key })).body).toMatchObject({
      valid: true,
    });
    const instance = { license_key, instance_name: "Desk" };
    expect((await desktop.call("POST /compat/lemonsqueezy/v1/licenses/validate", instance)).status).not.toBe(
      404,
    );
  },
);
