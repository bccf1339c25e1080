import { expect, it } from "vitest";
import { days, later } from "../../../../platform/clock.ts";
import { onDay as on, sampleLicense } from "../../../../testing/sample-license.ts";
import { extensionMessage, extensionUrl, parseExtensionToken, refusalOf } from "./rules.ts";

const license = { ...sampleLicense, accountId: "owner" };
const link = { licenseId: license.id, accountId: "owner", endsAt: license.endsAt };
const lastMoment = later(license.graceUntil, days(30));

it("a link says what its token covers", () => {
  const token = `${extensionMessage(link)}.signature`;
  expect(parseExtensionToken(token)).toEqual({ ...link, signature: "signature" });
  expect(extensionUrl("https://shop.example", token)).toBe(`https://shop.example/more-time#token=${token}`);
});

it.each([
  ["in its term", {}, on(1), null],
  ["at its last moment", {}, lastMoment, null],
  ["a moment later", {}, later(lastMoment, 1), "link_expired"],
  ["of a license that was given away", { accountId: "other", revokedAt: on(1) }, on(2), "owner_changed"],
  ["of a license that was revoked", { revokedAt: on(1), suspendedAt: on(1) }, on(2), "license_revoked"],
  ["of a suspended license", { suspendedAt: on(1), endsAt: on(60) }, on(2), "license_suspended"],
  ["of a license with another end", { endsAt: on(60) }, later(lastMoment, 1), "link_outdated"],
])("a link %s is refused as it says", (_name, facts, now, reason) => {
  expect(refusalOf(link, { ...license, ...facts }, now)).toBe(reason);
});
