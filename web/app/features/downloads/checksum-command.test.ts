import { expect, test } from "vitest";
import { checksumCommand } from "./checksum-command.ts";

test.each([
  ["Win32", "certutil -hashfile app.zip SHA512"],
  ["MacIntel", "shasum -a 512 app.zip"],
  ["iPhone", "shasum -a 512 app.zip"],
  ["Linux x86_64", "sha512sum app.zip"],
  ["", "sha512sum app.zip"],
])("a visitor on %j gets one command, of that system", (platform, command) => {
  expect(checksumCommand(platform, "app.zip")).toBe(command);
});
