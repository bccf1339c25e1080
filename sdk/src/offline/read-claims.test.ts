import { expect, it } from "vitest";
import { leaseAudience } from "../../../contract/wire-names.ts";
import { vectors } from "../../testing/vectors/make-vectors.ts";
import { readClaims } from "./read-claims.ts";

const [, payload = ""] = vectors.leases[0]?.lease.split(".") ?? [];
const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { aud: string };

it("takes leases for the audience that the server grants them to, and no others", () => {
  expect(claims.aud).toBe(leaseAudience);
  expect(readClaims(claims)).toBeDefined();
  expect(readClaims({ ...claims, aud: `${leaseAudience}-2` })).toBeUndefined();
});
