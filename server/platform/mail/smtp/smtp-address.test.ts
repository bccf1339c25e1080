import { expect, it, test } from "vitest";
import { readSmtpAddress } from "./smtp-address.ts";

it.each([
  ["smtp://shop:secret@mail.example:587", true],
  ["smtp://shop:secret@mail.example?ignoreTLS=true&requireTLS=false", true],
  ["smtp://shop:secret@localhost.mail.example", true],
  ["smtp://shop:secret@10.0.0.5", true],
  ["smtps://shop:secret@mail.example", false],
  ["smtp://mail.example", false],
  ["smtp://shop@mail.example", false],
  ["smtp://shop:secret@127.0.0.1:2525", false],
  ["smtp://shop:secret@[::1]:2525", false],
  ["smtp://shop:secret@localhost", false],
])("%s needs STARTTLS before the login: %s", (url, expected) => {
  expect(readSmtpAddress(url, false).requireTls).toBe(expected);
  expect(readSmtpAddress(url, true).requireTls).toBe(false);
});

test("user and password are secrets as they are written, meant and sent, the longest first", () => {
  const { secrets } = readSmtpAddress("smtp://shop%40mail.example:p%2Fw%25@mail.example", false);
  expect(secrets).toEqual(
    expect.arrayContaining(["shop@mail.example", "shop%40mail.example", "p/w%", "p%2Fw%25"]),
  );
  expect(secrets).toContain(Buffer.from("\0shop@mail.example\0p/w%").toString("base64"));
  expect(secrets.map(({ length }) => length)).toEqual(
    secrets.map(({ length }) => length).sort((a, b) => b - a),
  );
});

test("an address without a login has none, and one that is encoded wrongly is taken as it is", () => {
  expect(
    readSmtpAddress("smtp://mail.example", false).secrets.filter((secret) => !secret.startsWith("AA")),
  ).toEqual([]);
  expect(readSmtpAddress("smtp://shop:100%25%zz@mail.example", false).secrets).toContain("100%25%zz");
});
