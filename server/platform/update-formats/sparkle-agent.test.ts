import { expect, it } from "vitest";
import { readSparkleVersion } from "./sparkle-agent.ts";

it.each([
  ["My App/1.2 Sparkle/2.6.4", "1.2.0"],
  ["A/B/1.2.3 Sparkle/2.6.4", "1.2.3"],
  ["My App/? Sparkle/2.6.4", null],
  ["My App/2026a Sparkle/2.6.4", null],
  ["Mozilla/5.0", null],
  [undefined, null],
])("%s is of the version %s", (userAgent, version) => expect(readSparkleVersion(userAgent)).toBe(version));
