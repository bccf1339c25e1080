import { expect, it } from "vitest";
import { readSparkleVersion, showsNotesAsHtml } from "./sparkle-agent.ts";

it.each([
  ["My App/1.2 Sparkle/2.6.4", "1.2.0"],
  ["A/B/1.2.3 Sparkle/2.6.4", "1.2.3"],
  ["My App/? Sparkle/2.6.4", null],
  ["My App/2026a Sparkle/2.6.4", null],
  ["Mozilla/5.0", null],
  [undefined, null],
])("%s is of the version %s", (userAgent, version) => expect(readSparkleVersion(userAgent)).toBe(version));

// 2.4 knows plain text, and takes the Markdown of 2.9 for it.
it.each([
  ["My App/1.2 Sparkle/2.3.2", true],
  ["My App/1.2 Sparkle/1.27.3 (git)", true],
  ["My App/1.2 Sparkle/2.4.0", false],
  ["My App/1.2 Sparkle/2.10.1", false],
  ["My App/1.2 Sparkle/3.0.0", false],
  ["Mozilla/5.0", false],
  [undefined, false],
])("whether %s shows notes as HTML alone: %s", (userAgent, isHtml) =>
  expect(showsNotesAsHtml(userAgent)).toBe(isHtml),
);
