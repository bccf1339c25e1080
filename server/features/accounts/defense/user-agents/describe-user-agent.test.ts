import { expect, test } from "vitest";
import { describeUserAgent } from "./describe-user-agent.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera on macOS"],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
  ["Mozilla/5.0 (compatible; Unheard/1.0)", "Unknown browser"],
  ["", "Unknown browser"],
  ["<script>alert(1)</script>", "Unknown browser"],
])("%s is %s", (agent, name) => {
  expect(describeUserAgent(agent, "browser")).toBe(name);
});

test.each([
  ["liftgauge-app/3.7.2 (linux; x64)", "liftgauge-app"],
  ["curl/8.14.1", "curl"],
  ["node", "node"],
  ["", "Unknown app"],
  ["\u202efoo/1", "Unknown app"],
  [`${"a".repeat(41)}/1`, "Unknown app"],
])("an app that says %j is %s", (agent, name) => {
  expect(describeUserAgent(agent, "app")).toBe(name);
});
