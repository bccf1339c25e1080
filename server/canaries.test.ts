import { randomBytes, randomInt } from "node:crypto";
import { inspect } from "node:util";
import { formApiKey } from "@keystead/contract/values/api-key";
import { expect, test } from "vitest";
import { convertLicense } from "./features/licenses/terms/changes/convert-license.ts";
import { issueFor } from "./testing/issue-for.ts";
import { rotateKey } from "./features/licenses/terms/changes/rotate-key.ts";
import type { Log } from "./platform/log.ts";
import { newCustomer } from "./testing/customer.ts";
import { OfflineApp } from "./testing/offline-app.ts";
import { programServer } from "./testing/program-server.ts";
import { type QueuedLetter, readMails } from "./testing/read-mails.ts";
import { testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

const secretText = (): string => randomBytes(18).toString("base64url");

/** Texts of a secret that would betray it: as it is, and a license key without its hyphens. */
const spellings = (secret: string): string[] => [...new Set([secret, secret.replaceAll("-", "")])];

test("forty planted secrets are in no log line, no refusal and no mail but their own", async () => {
  const lines: unknown[] = [];
  const refusals: unknown[] = [];
  const write: Log["info"] = (...line) => void lines.push(line);
  const smtpPassword = secretText();
  const shop = await testApp({
    replace: { log: { debug: write, info: write, warn: write, error: write } },
    environment: { SMTP_URL: `smtp://shop:${smtpPassword}@127.0.0.1:9` },
  });
  const planted = new Map<string, string>([["the password of the mail server", smtpPassword]]);
  const plant = (name: string, secret = secretText()): string => {
    expect(secret, name).toMatch(/.{8}/s);
    planted.set(name, secret);
    return secret;
  };
  const ask = async (
    visitor: Pick<ReturnType<typeof createVisitor>, "call">,
    name: string,
    body?: object,
    headers?: Record<string, string>,
  ) => {
    const answer = await visitor.call(name, body, headers);
    if (answer.status >= 400 || answer.body["valid"] === false) refusals.push([name, answer]);
    return answer;
  };
  const app = () => createVisitor(shop, { kind: "app" });
  const page = () => createVisitor(shop, { kind: "page" });
  const tokenIn = (mail: QueuedLetter | undefined) => mail?.url?.split("#token=")[1] ?? "";
  const lastMail = async (to: string, template: string) =>
    (await readMails(shop.deps, to)).findLast((mail) => mail.template === template);

  // A customer, who changes the password, mistypes it, asks for links, and repeats a request.
  const owner = await newCustomer(shop, { kind: "page" });
  plant("the session's token", owner.token);
  plant("the cookie of the session", owner.visitor.cookie.split("=")[1]);
  plant("the cookie of the device", owner.visitor.device.split("=")[1]);
  const formerKey = plant("the license key that leaked", owner.license.licenseKey);
  plant("the link to confirm the address", tokenIn(await lastMail(owner.email, "verify-email")));
  for (const name of ["a wrong password", "another wrong password"])
    await ask(page(), "POST /api/login", { email: owner.email, password: plant(name) });
  const password = plant("the new password");
  const change = { currentPassword: "blue kettle over nine hills", newPassword: password };
  await ask(owner, "POST /api/change-password", change, {
    "idempotency-key": plant("a key for a repetition"),
  });
  await ask(page(), "POST /api/trial-signup", { email: owner.email });
  plant("the link to log in", tokenIn(await lastMail(owner.email, "sign-in-link")));
  for (const verb of ["verify-email", "sign-in", "reset-password"])
    await ask(page(), `POST /api/${verb}`, {
      token: plant(`a token for ${verb}`),
      password,
      registrant: "me",
    });

  // Programs: a key of the public API, and one that is mistyped or unknown.
  const charts = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const { body: created } = await ask(owner, "POST /api/api-keys", charts);
  const apiKey = plant("the API key", String(created["key"]));
  const unknownApiKey = plant("an unknown API key", formApiKey(randomInt));
  const program = await programServer(shop);
  const asProgram = { ...shop, app: program };
  const callProgram = (key: string) =>
    ask(createVisitor(asProgram, { kind: "app" }), "POST /v1/sample", {}, { authorization: `Bearer ${key}` });
  for (const key of [apiKey, unknownApiKey, plant("half of an API key", apiKey.slice(0, 20))])
    await callProgram(key);

  // Apps: machines with names and parts, keys with mistakes, one that asks for a file.
  await convertLicense(shop.deps, {
    license: owner.license.id,
    tier: "professional",
    duration: { term: "yearly" },
    reason: "",
  });
  const fingerprints = ["studio", "laptop", "office"].map((name) => plant(`the fingerprint of the ${name}`));
  for (const fingerprint of fingerprints) {
    const components = { board: plant(`a board of ${fingerprint}`), disk: plant(`a disk of ${fingerprint}`) };
    const machine = { license_key: formerKey, fingerprint };
    const { body } = await ask(app(), "POST /v1/licenses/activate", { ...machine, components });
    plant(`the lease of ${fingerprint}`, String(body["lease"]));
    await ask(app(), "POST /v1/licenses/heartbeat", machine);
    await ask(app(), "POST /v1/licenses/validate", {
      ...machine,
      nonce: plant(`the nonce of ${fingerprint}`),
    });
  }
  const [fingerprint = ""] = fingerprints;
  const { body: checkedOut } = await ask(app(), "POST /v1/licenses/file", {
    license_key: formerKey,
    fingerprint,
  });
  plant("the license file", String(checkedOut["file"]).slice(0, 200));
  const offline = new OfflineApp(plant("the fingerprint of an offline machine"));
  plant("the nonce of an offline machine", offline.nonce);
  const { id } = owner.license;
  await ask(owner, "POST /api/license/offline-activation", { license: id, request: offline.makeRequest() });
  await ask(owner, "POST /api/license/offline-activation", {
    license: id,
    request: plant("a broken request"),
  });
  await ask(owner, "POST /api/license/offline-deactivation", { receipt: plant("a broken receipt") });

  // The operator and the team: a rotated key, a second license, an invitation.
  await rotateKey(shop.deps, { license: id, reason: "It leaked" });
  const { license } = await owner.getLicense();
  plant("the new license key", license.licenseKey);
  await ask(app(), "POST /v1/licenses/validate", { license_key: formerKey, fingerprint });
  const invited = "canary-member@example.com";
  await ask(owner, "POST /api/license/invitations", { license: id, email: invited });
  plant("the link of the invitation", tokenIn(await lastMail(invited, "seat-invitation")));
  await issueFor(shop, {
    email: "canary-second@example.com",
    tier: "standard",
    duration: { days: 30 },
  });
  plant("the link to set a password", tokenIn(await lastMail("canary-second@example.com", "set-password")));
  await ask(page(), "POST /api/invitations/accept", { token: plant("a token of no invitation") });
  await ask(app(), "POST /v1/licenses/activate", { license_key: plant("no license key"), fingerprint });
  await ask(app(), "GET /api/license", undefined, { authorization: `Bearer ${plant("no session")}` });

  // The same again while the database refuses, so that errors with their details are logged.
  for (const table of ["api_keys", "licenses", "accounts", "mailed_links", "seat_invitations"])
    await shop.db.execute(`alter table ${table} rename to ${table}_gone`);
  const again: [string, object][] = [
    ["POST /api/login", { email: owner.email, password }],
    ["POST /api/sign-in", { token: planted.get("the link to log in"), registrant: "me" }],
    ["POST /api/invitations/accept", { token: planted.get("the link of the invitation") }],
    ["POST /v1/licenses/validate", { license_key: license.licenseKey, fingerprint }],
    ["POST /v1/licenses/activate", { license_key: license.licenseKey, fingerprint }],
  ];
  for (const [name, body] of again) await ask(page(), name, body);
  await callProgram(apiKey);
  await program.close();
  const mails = (
    await Promise.all(
      [owner.email, invited, "canary-second@example.com"].map((to) => readMails(shop.deps, to)),
    )
  ).flat();
  await shop.close();

  expect(planted.size).toBeGreaterThanOrEqual(40);
  const logged = inspect(lines, { depth: Infinity, maxStringLength: Infinity, maxArrayLength: Infinity });
  expect(logged).toContain("a request failed");
  const refused = JSON.stringify(refusals);
  // An answer repeats the nonce of its request. A key and a link are mailed to their owner, the token of a link in the
  // fragment, which is not sent to a server.
  const own = /license key|^the link/;
  const written = JSON.stringify(mails);
  for (const [name, secret] of planted)
    for (const text of spellings(secret)) {
      expect(logged.includes(text), `${name}, in the log`).toBe(false);
      expect(refused.includes(text) && !name.includes("nonce"), `${name}, in a refusal`).toBe(false);
      if (!own.test(name)) expect(written.includes(text), `${name}, in a mail`).toBe(false);
    }
  for (const { url = "" } of mails)
    for (const [name, secret] of planted)
      expect(url.split("#")[0]?.includes(secret), `${name}, in the path of a link`).toBe(false);
});
