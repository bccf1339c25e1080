import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import { claimTrialDevice } from "./store.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe("activating", () => {
  it("turns a pending license active, names the machine, and tells the owner by mail", async () => {
    const mira = await newCustomer(shop);
    expect(mira.license.status).toBe("pending");
    const { status, body } = await mira.activate("fingerprint-a", { name: "studio-pc", platform: "linux" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      activated: true,
      valid: true,
      code: "VALID",
      machine: { name: "studio-pc" },
      license: { status: "active", type: "trial", tier: "trial" },
      limits: { machines: { used: 1, max: 1 }, users: { used: 1, max: 1 } },
      trial: { active: true },
      entitlements: ["bundler-bot", "volume-bot", "reply-bot", "trending-bot", "like-bot"],
    });
    expect(await mira.getLicense()).toMatchObject({
      license: { status: "active" },
      machines: [{ name: "studio-pc" }],
    });
    expect(await mira.listActivity()).toEqual([
      "License activated",
      "studio-pc was activated",
      "License issued",
    ]);
    const mail = (await readMails(shop.deps, mira.email)).find((each) => each.template === "new-machine");
    expect(JSON.stringify(mail?.blocks)).toContain("studio-pc");
    expect(JSON.stringify(mail?.blocks)).not.toContain(mira.license.licenseKey);
  });

  it("succeeds again for the same machine, and counts it once", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-b", { name: "one" });
    expect((await mira.activate("fingerprint-b", { name: "two" })).body).toMatchObject({
      activated: true,
      machine: { name: "one" },
    });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("refuses a machine above the limit with the reason and a next step", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-c1");
    const { status, body } = await mira.activate("fingerprint-c2", { name: "laptop" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ activated: false, valid: false, code: "TOO_MANY_MACHINES", lease: null });
    expect(body["next"]).toContainEqual({
      action: "free_device",
      url: "https://shop.example/license-dashboard#machines",
    });
    expect((await mira.listActivity())[0]).toContain("laptop was refused");
  });

  it("counts a key once, however it is typed, and mails the owner ten times a day at most", async () => {
    const mira = await newCustomer(shop);
    const { licenseKey } = mira.license;
    const spellings = [
      licenseKey,
      licenseKey.toLowerCase(),
      licenseKey.replaceAll("-", " "),
      ` ${licenseKey}`,
    ];
    const remaining: string[] = [];
    for (let round = 0; round < 16; round++) {
      const license_key = spellings[round % spellings.length];
      const { headers, body } = await mira.activate(`fingerprint-l${round}`, { license_key });
      expect(body["activated"]).toBe(true);
      remaining.push(String(headers["ratelimit"]).replace(/;t=.*/, ""));
      await mira.call("POST /v1/licenses/deactivate", { license_key, fingerprint: `fingerprint-l${round}` });
    }
    expect(remaining[15]).toBe('"activations";r=984');
    const mails = (await readMails(shop.deps, mira.email)).filter((mail) => mail.template === "new-machine");
    expect(mails).toHaveLength(10);
  });

  it("lets exactly one of a hundred at once through when the limit is one", async () => {
    const mira = await newCustomer(shop);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => mira.activate(`fingerprint-d${index}`)),
    );
    const codes = answers.map((answer) => answer.body["code"]);
    expect(codes.filter((code) => code === "VALID")).toHaveLength(1);
    expect(codes.filter((code) => code === "TOO_MANY_MACHINES")).toHaveLength(99);
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("gives a device one trial, and a refused try costs nothing", async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
    await first.activate("fingerprint-e");
    expect((await second.activate("fingerprint-e")).body).toMatchObject({
      activated: false,
      code: "TRIAL_USED_ON_DEVICE",
    });
    expect((await second.activate("fingerprint-e-other")).body).toMatchObject({ activated: true });
  });

  it("lets one of two trials activate the same device at once", async () => {
    const both = [await newCustomer(shop), await newCustomer(shop)];
    const answers = await Promise.all(both.map((customer) => customer.activate("fingerprint-f")));
    expect(answers.map((answer) => String(answer.body["code"])).toSorted()).toEqual([
      "TRIAL_USED_ON_DEVICE",
      "VALID",
    ]);
  });
});

describe("spellings of one fingerprint", () => {
  const fingerprint = "Desk 7F3A-bc91";
  const spellings = [
    "desk 7f3a-BC91",
    " Desk 7F3A-bc91\t",
    "Desk\u00a07F3A-bc91",
    "De\u200bsk 7F3A\ufe0f-bc91",
    "Ｄesk 7F3A-bc91",
    "Desk 7F3A\u2010bc91",
    "Desk 7F3A\u2212bc91",
    "desk_7f3a_bc91",
  ];

  it("are one machine of a license, which each of them validates, activates again and deactivates", async () => {
    const mira = await newCustomer(shop);
    await mira.activate(fingerprint, { name: "studio-pc" });
    for (const spelling of spellings) {
      expect((await mira.validate({ fingerprint: spelling })).body).toMatchObject({ code: "VALID" });
      const { body } = await mira.activate(spelling);
      expect(body).toMatchObject({ activated: true, machine: { name: "studio-pc" } });
      const machines = await mira.visitor.call("POST /v1/licenses/machines", {
        license_key: mira.license.licenseKey,
        fingerprint: spelling,
      });
      expect(machines.body["machines"]).toMatchObject([{ name: "studio-pc", current: true }]);
    }
    const { body } = await mira.visitor.call("POST /v1/licenses/deactivate", {
      license_key: mira.license.licenseKey,
      fingerprint: spellings[0],
    });
    expect(body).toMatchObject({ deactivated: true });
    expect((await mira.getLicense()).machines).toHaveLength(0);
  });

  it("are one device, which gets one trial", async () => {
    const [mira, omar] = [await newCustomer(shop), await newCustomer(shop)];
    const own = (spelling: string) => `trial of ${spelling}`;
    expect((await mira.activate(own(fingerprint))).body).toMatchObject({ activated: true });
    for (const spelling of spellings)
      expect((await omar.activate(own(spelling))).body).toMatchObject({ code: "TRIAL_USED_ON_DEVICE" });
    expect((await omar.activate("another device")).body).toMatchObject({ activated: true });
  });
});

it("two machines whose numbers are divided in other places are two, each with a trial", async () => {
  const [mira, omar] = [await newCustomer(shop), await newCustomer(shop)];
  expect((await mira.activate("192.168.1.12-000111")).body).toMatchObject({ activated: true });
  const other = { fingerprint: "192.168.11.2-000111" };
  expect((await mira.validate(other)).body).toMatchObject({ valid: false });
  expect((await omar.activate(other.fingerprint)).body).toMatchObject({ activated: true });
});

describe("a machine that an earlier release activated", () => {
  const fingerprint = "OldRelease-Zx81";
  const hash = (purpose: "fingerprint" | "trial-device") => shop.deps.secrets.hash(purpose, fingerprint);

  it("stays activated, and its folded spelling is stored when it activates again", async () => {
    const mira = await newCustomer(shop);
    await mira.activate(fingerprint);
    await shop.db.run(sql`
      update machines set folded_hash = null where license_id = ${mira.license.id}
      and fingerprint_hash = ${hash("fingerprint")}`);
    expect((await mira.validate({ fingerprint })).body).toMatchObject({ code: "VALID" });
    expect((await mira.activate(fingerprint)).body).toMatchObject({ activated: true });
    const spelled = await mira.validate({ fingerprint: fingerprint.toUpperCase() });
    expect(spelled.body).toMatchObject({ code: "VALID" });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("is found as it spells itself where that release dropped separators that count today", async () => {
    const mira = await newCustomer(shop);
    const fingerprint = "2024-01-15-0012";
    await mira.activate(fingerprint);
    const folded = shop.deps.secrets.hash("fingerprint", "202401150012");
    await shop.db.run(sql`update machines set folded_hash = ${folded} where license_id = ${mira.license.id}`);
    expect((await mira.validate({ fingerprint })).body).toMatchObject({ code: "VALID" });
    expect((await mira.activate(fingerprint)).body).toMatchObject({ activated: true });
    expect((await mira.validate({ fingerprint: "2024_01_15_0012" })).body).toMatchObject({ code: "VALID" });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("is found by its separators of that time, and by those of today once it activates again", async () => {
    const mira = await newCustomer(shop);
    const [stored, spelled] = ["Press Room_7", "press-room-7"];
    await mira.activate(stored);
    const folded = shop.deps.secrets.hash("fingerprint", "press room_7");
    await shop.db.run(sql`update machines set folded_hash = ${folded} where license_id = ${mira.license.id}`);
    expect((await mira.validate({ fingerprint: "PRESS ROOM_7" })).body).toMatchObject({ code: "VALID" });
    expect((await mira.activate("PRESS ROOM_7")).body).toMatchObject({ activated: true });
    expect((await mira.validate({ fingerprint: spelled })).body).toMatchObject({ code: "VALID" });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("has had its trial", async () => {
    await shop.db.run(sql`delete from trial_devices where device_hash <> ${hash("trial-device")}`);
    const omar = await newCustomer(shop);
    expect((await omar.activate(fingerprint)).body).toMatchObject({ code: "TRIAL_USED_ON_DEVICE" });
  });

  it("is claimed by no name when another trial has one of them at the same moment", async () => {
    const [mira, omar] = [await newCustomer(shop), await newCustomer(shop)];
    const names = hashMachine(shop.deps, "trial-device", { fingerprint: "Binding Room_4" });
    const { exact, folded, formerlyFolded, named } = names;
    const holders = () =>
      shop.db.rows(sql`
        select device_hash as hash, license_id as license from trial_devices
        where device_hash in (${exact}, ${folded}, ${formerlyFolded}, ${named})`);
    await shop.db.run(sql`
      insert into trial_devices (device_hash, license_id, first_seen_at)
      values (${formerlyFolded}, ${mira.license.id}, now())`);
    const claim = (id: string) =>
      shop.db.transaction((tx) => claimTrialDevice(tx, names, id, shop.clock.now()));
    expect(await claim(omar.license.id)).toBe(false);
    expect(await holders()).toEqual([{ hash: formerlyFolded, license: mira.license.id }]);
    expect(await claim(mira.license.id)).toBe(true);
    expect(await holders()).toHaveLength(4);
  });

  it("has had its trial, under the spelling that was folded then", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("Cutting Room_9");
    const former = shop.deps.secrets.hash("trial-device", "cutting room_9");
    await shop.db.run(
      sql`delete from trial_devices where license_id = ${mira.license.id} and device_hash <> ${former}`,
    );
    const omar = await newCustomer(shop);
    expect((await omar.activate("CUTTING ROOM_9")).body).toMatchObject({ code: "TRIAL_USED_ON_DEVICE" });
  });
});
