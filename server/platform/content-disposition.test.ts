import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it.each([
  ["app-1.2.0.exe", 'attachment; filename="app-1.2.0.exe"'],
  ["My App 1.2.0.dmg", 'attachment; filename="My App 1.2.0.dmg"'],
  ['a"b\\c.zip', `attachment; filename="a_b_c.zip"; filename*=UTF-8''a%22b%5Cc.zip`],
  ["Größe (1).zip", `attachment; filename="Gr__e (1).zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.zip`],
  [
    "a\r\nset-cookie: x.zip",
    `attachment; filename="a__set-cookie: x.zip"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.zip`,
  ],
  ["100%.zip", `attachment; filename="100_.zip"; filename*=UTF-8''100%25.zip`],
])("names the file %j", (filename, header) => expect(contentDisposition(filename)).toBe(header));
