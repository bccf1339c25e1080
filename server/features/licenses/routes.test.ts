import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days, seconds } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { type Answered, createVisitor, type Visitor } from "../../testing/visitor.ts";

let shop: TestApp;
let desktop: Visitor;
beforeAll(async () => {
  shop = await testApp();
  desktop = createVisitor(shop, { kind: "app", address: "10.0.0.1" });
});
afterAll(() => shop.close());

const activate = (customer: Customer, fingerprint: string, more: object = {}) =>
  desktop.call("POST /v1/licenses/activate", {
    license_key: customer.license.licenseKey,
    fingerprint,
    ...more,
  });
const validate = (customer: Customer, more: object = {}) =>
  desktop.call("POST /v1/licenses/validate", { license_key: customer.license.licenseKey, ...more });
const shown = async (customer: Customer) =>
  (await customer.call("GET /api/license")).body as {
    license: Customer["license"];
    machines: { id: string; name: string }[];
  };
const messages = async (customer: Customer) =>
  ((await customer.call("GET /api/license/activity")).body["items"] as { message: string }[]).map(
    (item) => item.message,
  );

describe("activating", () => {
  it("turns a pending license active, names the machine, and tells the owner by mail", async () => {
    const mira = await newCustomer(shop);
    expect(mira.license.status).toBe("pending");
    const { status, body } = await activate(mira, "fingerprint-a", { name: "studio-pc", platform: "linux" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      activated: true,
      valid: true,
      code: "VALID",
      machine: { name: "studio-pc" },
      license: { status: "active", type: "trial", tier: "trial" },
      limits: { machines: { used: 1, max: 1 }, users: { used: 1, max: 1 } },
      trial: { active: true },
      entitlements: ["volume-bot", "reply-bot", "bundler-bot"],
    });
    expect(await shown(mira)).toMatchObject({
      license: { status: "active" },
      machines: [{ name: "studio-pc" }],
    });
    expect(await messages(mira)).toEqual(["License activated", "studio-pc was activated", "License issued"]);
    const mail = (await readMails(shop.deps, mira.email)).find((each) => each.template === "new-machine");
    expect(JSON.stringify(mail?.blocks)).toContain("studio-pc");
    expect(JSON.stringify(mail?.blocks)).not.toContain(mira.license.licenseKey);
  });

  it("succeeds again for the same machine, and counts it once", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-b", { name: "one" });
    expect((await activate(mira, "fingerprint-b", { name: "two" })).body).toMatchObject({
      activated: true,
      machine: { name: "one" },
    });
    expect((await shown(mira)).machines).toHaveLength(1);
  });

  it("tells a machine too many why, and what helps", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-c1");
    const { status, body } = await activate(mira, "fingerprint-c2", { name: "laptop" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ activated: false, valid: false, code: "TOO_MANY_MACHINES", lease: null });
    expect(body["next"]).toContainEqual({
      action: "free_device",
      url: "https://shop.example/license-dashboard#machines",
    });
    expect((await messages(mira))[0]).toContain("laptop was refused");
  });

  it("lets exactly one of a hundred at once through when the limit is one", async () => {
    const mira = await newCustomer(shop);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => activate(mira, `fingerprint-d${index}`)),
    );
    const codes = answers.map((answer) => answer.body["code"]);
    expect(codes.filter((code) => code === "VALID")).toHaveLength(1);
    expect(codes.filter((code) => code === "TOO_MANY_MACHINES")).toHaveLength(99);
    expect((await shown(mira)).machines).toHaveLength(1);
  });

  it("gives a device one trial, and a refused try costs nothing", async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
    await activate(first, "fingerprint-e");
    expect((await activate(second, "fingerprint-e")).body).toMatchObject({
      activated: false,
      code: "TRIAL_USED_ON_DEVICE",
    });
    expect((await activate(second, "fingerprint-e-other")).body).toMatchObject({ activated: true });
  });

  it("gives one of two trials the device that both activate at once", async () => {
    const both = [await newCustomer(shop), await newCustomer(shop)];
    const answers = await Promise.all(both.map((customer) => activate(customer, "fingerprint-f")));
    expect(answers.map((answer) => answer.body["code"]).toSorted()).toEqual([
      "TRIAL_USED_ON_DEVICE",
      "VALID",
    ]);
  });
});

describe("validating", () => {
  it("says that a freed machine is free", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-g");
    expect((await validate(mira, { fingerprint: "fingerprint-g" })).body).toMatchObject({
      valid: true,
      code: "VALID",
    });
    const machine = (await shown(mira)).machines[0];
    expect((await mira.call(`DELETE /api/machines/${machine?.id}`)).status).toBe(200);
    expect((await validate(mira, { fingerprint: "fingerprint-g" })).body).toMatchObject({
      valid: false,
      code: "NO_MACHINE",
    });
    expect((await shown(mira)).license.status).toBe("active");
  });

  it("counts every use before it answers", async () => {
    const mira = await newCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 40 }, () => validate(mira)));
    const counts = answers.map((answer) => (answer.body["license"] as { usageCount: number }).usageCount);
    expect(Math.max(...counts)).toBe(40);
    expect((await shown(mira)).license.usageCount).toBe(40);
  });

  it("answers each of many simultaneous callers about their own license", async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    const answers = await Promise.all([...customers, ...customers].map((customer) => validate(customer)));
    const ids = answers.map((answer) => (answer.body["license"] as { id: string }).id);
    expect(ids).toEqual([...customers, ...customers].map((customer) => customer.license.id));
  });

  it("takes a key as people type it", async () => {
    const mira = await newCustomer(shop);
    const typed = mira.license.licenseKey.toLowerCase().replaceAll("-", " ");
    expect((await desktop.call("POST /v1/licenses/validate", { license_key: typed })).body["valid"]).toBe(
      true,
    );
  });

  it("ends a trial on time, without any job", async () => {
    const own = await testApp();
    try {
      const mira = await newCustomer(own);
      const ask = () =>
        createVisitor(own, { kind: "app" }).call("POST /v1/licenses/validate", {
          license_key: mira.license.licenseKey,
        });
      own.clock.advance(days(7) - seconds(1));
      expect((await ask()).body).toMatchObject({ valid: true, trial: { active: true } });
      own.clock.advance(seconds(1));
      expect((await ask()).body).toMatchObject({
        valid: false,
        code: "TRIAL_EXPIRED",
        license: { status: "expired" },
        trial: { active: false },
      });
    } finally {
      await own.close();
    }
  });

  it("looks the same for unknown and malformed keys, and slows a guesser down", async () => {
    const guesser = createVisitor(shop, { kind: "app", address: "10.9.9.9" });
    const guess = (license_key: string) => guesser.call("POST /v1/licenses/validate", { license_key });
    // The second has a right check character, and nobody has it.
    const [malformed, unknown] = [await guess("PFAA-AAAA-AAAA-AAAA"), await guess("PF00-0000-0000-0008")];
    const comparable = ({ body, status }: Answered) => ({ ...body, serverTime: null, status });
    expect(comparable(malformed)).toEqual(comparable(unknown));
    expect(malformed.body).toMatchObject({ valid: false, code: "NOT_FOUND", license: null, machine: null });
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries++) statuses.push((await guess("PFAA-AAAA-AAAA-AAAA")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    const blocked = await guess("PFAA-AAAA-AAAA-AAAA");
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
    const mira = await newCustomer(shop);
    expect((await validate(mira)).status).toBe(200);
  });

  it("keeps the seeds' shape under /api", async () => {
    const mira = await newCustomer(shop);
    const ask = (email?: string) =>
      desktop.call("POST /api/validate-license", {
        license_key: mira.license.licenseKey,
        ...(email && { email }),
      });
    const { startDate, endDate } = mira.license;
    expect((await ask(mira.email.toUpperCase())).body).toEqual({
      valid: true,
      code: "VALID",
      license: { status: "pending", type: "trial", usageCount: 0, startDate, endDate },
    });
    expect((await ask("somebody@else.example")).body).toEqual({ valid: false, code: "NOT_FOUND" });
  });
});

describe("signatures", () => {
  it("cover every answer, errors too, and echo the nonce", async () => {
    const mira = await newCustomer(shop);
    const keys = (await desktop.call("GET /v1/keys")).body["keys"] as { kid: string; x: string }[];
    const calls: [string, object][] = [
      ["POST /v1/licenses/validate", { license_key: mira.license.licenseKey, nonce: "nonce-12345678" }],
      [
        "POST /v1/licenses/activate",
        { license_key: mira.license.licenseKey, fingerprint: "fingerprint-s", nonce: "nonce-12345678" },
      ],
      ["POST /v1/licenses/machines", { license_key: mira.license.licenseKey, nonce: "nonce-12345678" }],
      [
        "POST /v1/licenses/deactivate",
        { license_key: mira.license.licenseKey, fingerprint: "fingerprint-s", nonce: "nonce-12345678" },
      ],
      ["POST /v1/licenses/validate", { wrong: true }],
    ];
    for (const [name, body] of calls) {
      const response = await shop.app.inject({
        method: "POST",
        url: name.split(" ")[1] ?? "",
        authority: "shop.example",
        payload: body,
      });
      const [header = "", , signature = ""] = String(response.headers["keystead-signature"]).split(".");
      const { kid, alg, typ } = JSON.parse(Buffer.from(header, "base64url").toString()) as Record<
        string,
        string
      >;
      expect([alg, typ]).toEqual(["EdDSA", "rsp+jws"]);
      const x = keys.find((key) => key.kid === kid)?.x ?? "";
      const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
      const signed = Buffer.from(`${header}.${Buffer.from(response.body).toString("base64url")}`);
      expect(verify(null, signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
      if (response.statusCode === 200)
        expect(response.json<{ nonce: string }>().nonce).toBe("nonce-12345678");
    }
  });
});

describe("machines", () => {
  it("are listed for the holder of the key, and for nobody else", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-h", { name: "studio-pc" });
    const list = (license_key: string) =>
      desktop.call("POST /v1/licenses/machines", { license_key, fingerprint: "fingerprint-h" });
    expect((await list(mira.license.licenseKey)).body).toMatchObject({
      machines: [{ name: "studio-pc", current: true }],
      limits: { machines: { used: 1, max: 1 } },
    });
    expect((await list("PFAA-AAAA-AAAA-AAAA")).body).toMatchObject({ machines: [], limits: null });
  });

  it("are taken off by their own app", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-i", { name: "studio-pc" });
    const off = (fingerprint: string) =>
      desktop.call("POST /v1/licenses/deactivate", { license_key: mira.license.licenseKey, fingerprint });
    expect((await off("fingerprint-x")).body).toMatchObject({ deactivated: false });
    expect((await off("fingerprint-i")).body).toMatchObject({
      deactivated: true,
      limits: { machines: { used: 0 } },
    });
    expect((await messages(mira))[0]).toBe("studio-pc was deactivated by its app");
  });

  it("are renamed and freed by their owner alone", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    await activate(mira, "fingerprint-j", { name: "old" });
    const id = (await shown(mira)).machines[0]?.id ?? "";
    for (const call of [`PATCH /api/machines/${id}`, `DELETE /api/machines/${id}`]) {
      const [foreign, unknown] = [
        await eve.call(call, { name: "x" }),
        await eve.call(call.replace(id, eve.license.id), { name: "x" }),
      ];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    }
    expect((await mira.call(`PATCH /api/machines/${id}`, { name: "  new " })).body).toMatchObject({
      machine: { name: "new" },
    });
    expect((await messages(mira))[0]).toBe("old was renamed to new");
    expect((await mira.call(`DELETE /api/machines/${id}`)).body).toMatchObject({ success: true });
    expect((await messages(mira))[0]).toBe("new was freed in the portal");
  });
});

describe("the owner's view", () => {
  it("groups licenses by website", async () => {
    const mira = await newCustomer(shop);
    const { body } = await mira.call("GET /api/license-info");
    expect(body).toMatchObject({
      success: true,
      licensesByWebsite: { "liftgauge.example": [{ licenseKey: mira.license.licenseKey }] },
    });
  });

  it("pages through the activity", async () => {
    const mira = await newCustomer(shop);
    await activate(mira, "fingerprint-k", { name: "studio-pc" });
    const first = await mira.call("GET /api/license/activity?limit=2");
    expect(first.body["items"]).toHaveLength(2);
    const second = await mira.call(`GET /api/license/activity?limit=2&before=${String(first.body["next"])}`);
    expect(second.body).toMatchObject({ items: [{ message: "License issued" }], next: null });
  });

  it("does not show somebody else's license", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    for (const url of [
      `GET /api/license?id=${mira.license.id}`,
      `GET /api/license/activity?license=${mira.license.id}`,
    ])
      expect(await eve.call(url)).toMatchObject({ status: 404, body: { code: "no_license" } });
  });

  it("is for people who are signed in", async () => {
    const id = "0192e1b0-0000-7000-8000-000000000000";
    for (const name of [
      "GET /api/license-info",
      "GET /api/license",
      "GET /api/license/activity",
      "GET /api/events",
      `PATCH /api/machines/${id}`,
      `DELETE /api/machines/${id}`,
    ]) {
      const body = name.startsWith("PATCH") ? { name: "x" } : undefined;
      expect(await desktop.call(name, body)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    }
  });
});
