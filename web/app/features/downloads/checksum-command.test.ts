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

test.each([
  ["Win32", "My App Setup 1.2.0.exe", 'certutil -hashfile "My App Setup 1.2.0.exe" SHA512'],
  ["Win32", "A & B;'s.exe", `certutil -hashfile "A & B;'s.exe" SHA512`],
  // PowerShell fills in a name within double quotes, and takes typographic quotes for quotes.
  ["Win32", "$HOME's.exe", "certutil -hashfile '$HOME''s.exe' SHA512"],
  ["Win32", "“My” App’s.exe", "certutil -hashfile '“My” App’’s.exe' SHA512"],
  ["Linux x86_64", "My App.AppImage", "sha512sum 'My App.AppImage'"],
  ["Linux x86_64", "$(id)`id`'s.deb", "sha512sum '$(id)`id`'\\''s.deb'"],
  ["MacIntel", "Größe;1.dmg", "shasum -a 512 'Größe;1.dmg'"],
])("on %s the name %s is one word", (platform, filename, command) => {
  expect(checksumCommand(platform, filename)).toBe(command);
});
