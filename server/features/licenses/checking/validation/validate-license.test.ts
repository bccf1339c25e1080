import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHash, createPublicKey, verify } from "node:crypto";
import { days, seconds } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { type CallResponse, createVisitor, type Visitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
let desktop: Visitor;
beforeAll(async () => {
  shop = await testApp();
  desktop = createVisitor(shop, { kind: "app" });
});
afterAll(() => shop.close());

describe("validating", () => {
  it("says that a removed machine is gone", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-g");
    expect((await mira.validate({ fingerprint: "fingerprint-g" })).body).toMatchObject({
      valid: true,
      code: "VALID",
    });
    const machine = (await mira.getLicense()).machines[0];
    expect((await mira.call(`DELETE /api/machines/${machine?.id}`)).status).toBe(200);
    expect((await mira.validate({ fingerprint: "fingerprint-g" })).body).toMatchObject({
      valid: false,
      code: "NO_MACHINE",
    });
    expect((await mira.getLicense()).license.status).toBe("active");
  });

  it("counts every use before it answers", async () => {
    const mira = await newCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 40 }, () => mira.validate()));
    const counts = answers.map((answer) => (answer.body["license"] as { usageCount: number }).usageCount);
    expect(Math.max(...counts)).toBe(40);
    expect((await mira.getLicense()).license.usageCount).toBe(40);
  });

  it("answers each of many simultaneous callers about their own license", async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    const answers = await Promise.all([...customers, ...customers].map((customer) => customer.validate()));
    const ids = answers.map((answer) => (answer.body["license"] as { id: string }).id);
    expect(ids).toEqual([...customers, ...customers].map((customer) => customer.license.id));
  });

  it("accepts a key in lower case with spaces", async () => {
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
    // The second has a correct check character, and no license has it.
    const [malformed, unknown] = [await guess("PFAA-AAAA-AAAA-AAAA"), await guess("PF00-0000-0000-000B")];
    // The answer echoes what was asked, and says no more about it.
    const comparable = ({ body, status }: CallResponse) => ({
      ...body,
      serverTime: null,
      question: null,
      status,
    });
    expect(comparable(malformed)).toEqual(comparable(unknown));
    expect(malformed.body).toMatchObject({ valid: false, code: "NOT_FOUND", license: null, machine: null });
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries++) statuses.push((await guess("PFAA-AAAA-AAAA-AAAA")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    const blocked = await guess("PFAA-AAAA-AAAA-AAAA");
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
    expect(blocked.headers).toMatchObject({
      "ratelimit-policy": '"unknown-keys";q=20;w=60',
      ratelimit: expect.stringMatching(/^"unknown-keys";r=0;t=\d+$/) as string,
    });
    const mira = await newCustomer(shop);
    expect((await mira.validate()).status).toBe(200);
  });

  it("answers under /api whether a key is valid, without its machines", async () => {
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

  it.each([{}, { license_key: "" }, { license_key: "  " }])(
    "answers %j under /api in plain words",
    async (body) => {
      expect(await desktop.call("POST /api/validate-license", body)).toMatchObject({
        status: 400,
        body: {
          success: false,
          error: "Invalid license",
          code: "license_invalid",
          details: { fields: [{ field: "license_key", message: "Invalid license" }] },
        },
      });
    },
  );
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
      ["POST /api/validate-license", { license_key: mira.license.licenseKey }],
      ["POST /api/validate-license", {}],
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
      if (response.statusCode === 200 && "nonce" in body)
        expect(response.json<{ nonce: string }>().nonce).toBe(body.nonce);
    }
  });

  it("name the call, the key, the machine and the app of the request, unknown ones too", async () => {
    const hash = (prefix: string, value: string) =>
      createHash("sha256").update(`keystead-${prefix}-v1\n${value}`).digest("base64url");
    const mira = await newCustomer(shop);
    const known = mira.license.licenseKey;
    for (const license_key of [known, known.toLowerCase().replaceAll("-", " "), "pf00-0000-0000-000b", "?"])
      for (const call of ["activate", "validate", "machines", "deactivate"]) {
        const app = call === "activate" || call === "validate" ? { product: "volume-bot" } : {};
        const body = { license_key, fingerprint: "Fingerprint of mine", ...app };
        const answer = await desktop.call(`POST /v1/licenses/${call}`, body);
        expect(answer.body["question"]).toEqual({
          call,
          key: hash("license-key", license_key.replaceAll(/[- ]/g, "").toUpperCase()),
          fingerprint: hash("fingerprint", "Fingerprint of mine"),
          product: app.product ?? null,
          version: null,
          user: null,
          entitlements: null,
          components: null,
        });
      }
    const { body } = await mira.validate();
    expect(body["question"]).toMatchObject({ fingerprint: null, product: null });
  });

  it("name the machine as its lease does", async () => {
    const mira = await newCustomer(shop);
    const { body } = await mira.activate("fingerprint-of-a-lease");
    const claims = String(body["lease"]).split(".")[1] ?? "";
    const { fp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { fp: string };
    expect(body["question"]).toMatchObject({ fingerprint: fp });
  });
});
