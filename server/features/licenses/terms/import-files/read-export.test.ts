import { describe, expect, it } from "vitest";
import { licenseStart, loadedTiers as tiers } from "../../../../testing/sample-license.ts";
import { noMapping } from "./rules.ts";
import { readExport } from "./read-export.ts";

const reading = { mapping: noMapping, tiers, tier: "standard", products: [], now: licenseStart };
const read = (text: string) => readExport([{ name: "keys", bytes: Buffer.from(text) }], reading);

const rowsOf = (text: string) => {
  const found = read(text);
  if (!found.ok) throw new Error(found.problem);
  return found.rows;
};

describe("an export as a table", () => {
  it("has its columns in any order and spelling, with commas, semicolons or tabs", () => {
    const license = { email: "ada@example.com", maxMachines: 3, status: "active" };
    for (const text of [
      "Email,Max Machines\nada@example.com,3\n",
      "\uFEFFactivation_limit;customer_email\n3;ada@example.com\n",
      "machines\tuser_email\n3\tada@example.com",
      'email,machines,note\n"ada@example.com",3,"a, b"\n\n',
    ])
      expect(rowsOf(text)).toMatchObject([{ row: 1, ok: true, license }]);
  });

  it("tells what is wrong with a row, and reads the others", () => {
    const text = [
      "email,expires_at,activation_limit,key",
      "ada@example.com,2027-01-31,unlimited,38b1460a-5104-4067-a91d-77b872934d51",
      "nobody,2027-01-31,1,",
      "lin@example.com,soon,1,",
      ",,,",
      "lin@example.com,2027-01-31,0,",
      "lin@example.com,2027-01-31,1,short",
    ].join("\n");
    expect(rowsOf(text)).toMatchObject([
      {
        row: 1,
        ok: true,
        license: {
          key: "38b1460a-5104-4067-a91d-77b872934d51",
          endsAt: new Date("2027-01-31"),
          graceUntil: new Date("2027-02-03"),
          maxMachines: null,
        },
      },
      { row: 2, ok: false, problem: "email: Please enter a valid email address" },
      { row: 3, ok: false, problem: expect.stringContaining('ends_at: "soon" isn\'t a date.') as string },
      { row: 5, ok: false, problem: expect.stringContaining('machines: "0" isn\'t a number') as string },
      { row: 6, ok: false, problem: expect.stringContaining("key: This key can't be kept") as string },
    ]);
  });
});

it("an export of Keygen is read with the addresses of its users", () => {
  const text = JSON.stringify({
    data: [
      {
        id: "l1",
        type: "licenses",
        attributes: {
          key: "C1B6DE-39A6E3-DE1529-8559A0-4AF593-V3",
          expiry: "2027-03-01T00:00:00.000Z",
          maxMachines: 5,
          maxUsers: null,
          suspended: true,
          status: "SUSPENDED",
          metadata: {},
        },
        relationships: { owner: { data: { type: "users", id: "u1" } } },
      },
      { id: "l2", type: "licenses", attributes: { expiry: null, metadata: { email: "lin@example.com" } } },
    ],
    included: [{ id: "u1", type: "users", attributes: { email: "ada@example.com" } }],
  });
  expect(rowsOf(text)).toMatchObject([
    {
      row: 1,
      license: {
        email: "ada@example.com",
        key: "C1B6DE-39A6E3-DE1529-8559A0-4AF593-V3",
        endsAt: new Date("2027-03-01"),
        maxMachines: 5,
        maxUsers: null,
        status: "suspended",
      },
    },
    { row: 2, license: { email: "lin@example.com", status: "active", isEndless: true } },
  ]);
});

it("an export of Lemon Squeezy is read by its fields", () => {
  const text = JSON.stringify({
    data: [
      {
        type: "license-keys",
        id: "1",
        attributes: {
          store_id: 1,
          user_name: "Ada",
          user_email: "ada@example.com",
          key: "80e15db5-c796-436b-850c-8f9c98a48abe",
          activation_limit: 5,
          instances_count: 0,
          disabled: 0,
          status: "inactive",
          expires_at: null,
          created_at: "2026-05-24T14:15:07.000000Z",
        },
      },
    ],
  });
  expect(rowsOf(text)).toMatchObject([
    {
      row: 1,
      license: {
        email: "ada@example.com",
        key: "80e15db5-c796-436b-850c-8f9c98a48abe",
        startsAt: new Date("2026-05-24T14:15:07Z"),
        maxMachines: 5,
        status: "active",
        machines: [],
      },
    },
  ]);
});

it.each([
  ["nothing", "  ", "The file is empty."],
  ["a header alone", "email,key\n", "There are no licenses"],
  ["broken JSON", "{", "The file can't be read: "],
  ["other JSON", '{"licenses":[]}', "neither a list of licenses nor a document with `data`"],
  ["an unclosed quote", 'email\n"ada', "The file can't be read: "],
])("%s is refused with a reason", (_, text, problem) => {
  expect(read(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) as string });
});
