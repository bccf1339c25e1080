import { expect, test } from "vitest";
import { parseMapping } from "./parse-mapping.ts";

const tiers = ["standard", "professional"];
const parse = (...lines: string[]) => parseMapping(lines, undefined, tiers);

test.each([
  ["status.refunded=revoked", "gone", "revoked"],
  ["tier.gold=professional", "platinum", "standard, professional"],
  ["machines.0=unlimited", "many", "a number, unlimited, or tier"],
  ["machines.0=tier", "tiers", "a number, unlimited, or tier"],
  ["machines.0=7", "0.5", "a number, unlimited, or tier"],
  ["users.0=tier", "some", "a number, unlimited, or tier"],
  ["ends_at.x=never", "soon", "never, or a date"],
  ["ends_at.x=2027-03-04", "03/04/2027", "never, or a date"],
  ["column.bis=ends_at", "until", "email"],
])("%s is taken, and %s is not", (line, wrong, offered) => {
  expect(parse(line).ok).toBe(true);
  const [what = ""] = line.split("=");
  const refused = parse(`${what}=${wrong}`);
  expect(refused).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`"${wrong}" isn't one of`) as string,
  });
  expect(refused).toMatchObject({ problem: expect.stringContaining(offered) as string });
});
