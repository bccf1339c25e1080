import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as faults from "../../testing/faults.ts";
import { makeSigner } from "../../testing/make-signer.ts";
import { type Fault, type Peer, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient } from "../index.ts";
import { isRedirect } from "./post-json.ts";

const fingerprint = "machine-under-test";
let peer: Peer;

beforeAll(async () => {
  peer = await startPeer();
});
afterEach(() => peer.misbehave());
afterAll(() => peer.close());

async function validate(fault?: Fault, timeout = 10_000) {
  peer.misbehave(fault);
  const { url: server, signer } = peer;
  const client = createLicenseClient({ server, publicKey: signer.publicKey, timeout });
  return client.validate({ licenseKey: peer.license.key, fingerprint });
}

it("every call carries a key of its own, by which the server recognizes a repetition", async () => {
  const keys: unknown[] = [];
  const { url: server, signer } = peer;
  const client = createLicenseClient({
    server,
    publicKey: signer.publicKey,
    fetch: (url, init) => {
      keys.push(init.headers["idempotency-key"]);
      return globalThis.fetch(url, init);
    },
  });
  const machine = { licenseKey: peer.license.key, fingerprint };
  await client.activate(machine);
  await client.activate(machine);
  await client.deactivate(machine);
  expect(keys).toEqual(Array<unknown>(3).fill(expect.stringMatching(/^[\w-]{22}$/)));
  expect(new Set(keys).size).toBe(3);
});

describe("nobody answers", () => {
  it("when nothing listens there", async () => {
    const gone = await startPeer();
    await gone.close();
    const client = createLicenseClient({ server: gone.url, publicKey: gone.signer.publicKey });
    const result = await client.validate({ licenseKey: gone.license.key, fingerprint });
    expect(result).toMatchObject({ ok: false, failure: "unreachable", reason: "unreachable" });
    expect(result.detail).toContain("ECONNREFUSED");
  });

  it.each([
    ["the connection breaks", faults.reset],
    ["the connection breaks in the middle of the answer", faults.truncate],
  ])("when %s", async (_name, fault) => {
    expect(await validate(fault)).toMatchObject({ ok: false, failure: "unreachable", reason: "unreachable" });
  });

  it.each([
    ["the server hangs", faults.hang],
    ["the server stalls in the middle of the answer", faults.stall],
  ])("when %s", async (_name, fault) => {
    expect(await validate(fault, 150)).toMatchObject({ failure: "unreachable", reason: "timeout" });
  });

  it("when an injected fetch never returns and heeds no signal", async () => {
    const { url: server, signer } = peer;
    const fetch = () => new Promise<Response>(() => {});
    const client = createLicenseClient({ server, publicKey: signer.publicKey, timeout: 50, fetch });
    expect(await client.validate({ licenseKey: peer.license.key, fingerprint })).toMatchObject({
      reason: "timeout",
    });
  });

  it.each([
    [0, true],
    [299, false],
    [300, true],
    [399, true],
    [400, false],
  ])("when the status is %i: redirected, %s", (status, expected) => {
    expect(isRedirect(status)).toBe(expected);
  });

  it("when the call is redirected, and the key does not go there", async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => {
      visits += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const address = elsewhere.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const result = await validate(faults.redirectTo(`http://127.0.0.1:${port}/`));
    elsewhere.close();
    expect(result).toMatchObject({ failure: "unreachable", reason: "redirected" });
    expect(visits).toBe(0);
  });
});

describe("the server refuses", () => {
  it("with an unsigned error page, which is not trusted", async () => {
    expect(await validate(faults.htmlError)).toEqual({
      ok: false,
      failure: "refused",
      reason: "refused_by_server",
      status: 500,
      code: null,
      retryAfter: null,
      detail: "The license server answered with status 500.",
      details: [],
    });
  });

  it("with a signed problem and the time to wait", async () => {
    expect(await validate(faults.limitRate("17"))).toMatchObject({
      reason: "refused_by_server",
      status: 429,
      code: "rate_limit_exceeded",
      retryAfter: 17,
      detail: "Too many requests.",
    });
  });

  it.each([
    ["12:01:30", 90],
    ["12:00:00", 0],
    ["11:59:59", null],
  ])("until a date, relative to the server's clock: %s", async (time, retryAfter) => {
    const fault = faults.limitRate(`Fri, 20 Nov 2026 ${time} GMT`, { date: "Fri, 20 Nov 2026 12:00:00 GMT" });
    expect(await validate(fault)).toMatchObject({ retryAfter });
  });

  it.each(["soon", "-5", "Thu, 19 Nov 2026 12:00:00 GMT"])("and %j is no time to wait", async (text) => {
    const fault = faults.limitRate(text, { date: "Fri, 20 Nov 2026 12:00:00 GMT" });
    expect(await validate(fault)).toMatchObject({ retryAfter: null });
  });

  it("what breaks the contract", async () => {
    const { url: server, signer } = peer;
    const client = createLicenseClient({ server, publicKey: signer.publicKey });
    const result = await client.validate({ licenseKey: peer.license.key, fingerprint: "short" });
    expect(result).toMatchObject({
      failure: "refused",
      status: 400,
      code: "invalid_request",
      detail: "fingerprint: Use at least 8 characters.",
      details: [{ field: "fingerprint", message: "Use at least 8 characters." }],
    });
  });

  it.each([
    [undefined],
    ["text"],
    [{ fields: "text" }],
    [{ fields: [null, "text", { field: 1, message: "x" }] }],
  ])("with the message alone when the details are %j", async (details) => {
    const error = { code: "invalid_request", message: "Not right.", details };
    const result = await validate(faults.refuse(400, error));
    expect(result).toMatchObject({ status: 400, detail: "Not right.", details: [] });
  });
});

describe("the answer cannot be trusted", () => {
  it.each<[string, Fault, string]>([
    ["when the first byte was changed", faults.tamper(0), "bad_signature"],
    ["when a byte in the middle was changed", faults.tamper(40), "bad_signature"],
    ["when it is the page of a public network", faults.signInPage, "bad_signature"],
    ["when it is signed by a stranger under our key id", sign({}, 2), "bad_signature"],
    ["when it is signed under another key id", sign({ kid: makeSigner(2).kid }, 2), "unknown_key"],
    ["when alg is none", sign({ alg: "none" }), "bad_signature"],
    ["when alg is HS256", sign({ alg: "HS256" }), "bad_signature"],
    [
      "when it brings its own key",
      sign({ kid: "mine", jwk: { x: makeSigner(2).publicKey } }, 2),
      "unknown_key",
    ],
    ["when typ is that of a lease", sign({ typ: "lease+jwt" }), "bad_signature"],
    ["when an extension is critical", sign({ crit: ["b64"], b64: false }), "bad_signature"],
    ["when the signature is empty", faults.replaceSignature(() => ""), "bad_signature"],
    ["when the signature is cut", faults.replaceSignature((text) => text.slice(0, -4)), "bad_signature"],
    [
      "when the signature has no signature",
      faults.replaceSignature((text) => text.replace(/[^.]+$/, "")),
      "bad_signature",
    ],
    ["when it was the answer to the question before", faults.replay, "wrong_nonce"],
    ["when it has no nonce", faults.answerWith(noNonce), "wrong_nonce"],
    ["when it is signed but no JSON", faults.answerWith("<html>"), "unreadable"],
    ["when it is signed but no answer", faults.answerWith('{"nonce":"x"}'), "unreadable"],
    ["when it is signed but empty", faults.answerWith(""), "unreadable"],
  ])("%s", async (_name, fault, reason) => {
    await validate();
    expect(await validate(fault)).toMatchObject({ ok: false, failure: "untrusted", reason });
  });

  it("though a header may bring any key along under a good signature", async () => {
    expect(await validate(sign({ jku: "https://evil.example", x5u: "https://evil.example" }))).toMatchObject({
      ok: true,
    });
  });
});

const noNonce =
  '{"valid":true,"code":"VALID","detail":"","next":[],"serverTime":"2026-11-20T12:00:00.000Z","nonce":null}';

function sign(header: object, seed = 1): Fault {
  return faults.signWith({ alg: "EdDSA", typ: "rsp+jws", ...header }, seed);
}
