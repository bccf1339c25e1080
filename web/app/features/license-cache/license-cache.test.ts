import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { revalidateLicenseCache } from "./revalidate-license-cache.ts";
import { clearLicense } from "../session/stored-license.ts";
import { readLicense, storeLicense } from "./license-cache.ts";
import { clearUser, storeUser, useSession } from "../session/session.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";

const session = { body: { success: true, user: sampleUser } };
const holding = (...licenses: object[]) => ({
  "GET /api/session": session,
  "GET /api/license-info": { body: { success: true, licensesByWebsite: { localhost: licenses } } },
});

beforeEach(() => {
  localStorage.clear();
  storeUser(sampleUser);
});

test("a stored license has no whole key and no links, and storing it notifies the page", () => {
  let notifications = 0;
  window.addEventListener("license-cached", () => (notifications += 1), { once: true });
  storeLicense({ ...sampleLicense, downloadUrls: ["https://shop.example/files/secret"] });
  const raw = localStorage.getItem("pumpFunLicense") ?? "";
  expect(notifications).toBe(1);
  expect(raw).not.toContain(sampleLicense.licenseKey);
  expect(raw).not.toContain("secret");
  expect(readLicense()).toMatchObject({ email: sampleLicense.email, licenseKey: "PF7K-••••-••••-Q2MD" });
  clearLicense();
  expect(readLicense()).toBeNull();
});

test("the stored user holds the license too, masked, until either is removed, and stays the same user", () => {
  const { result } = renderHook(useSession);
  const user = result.current;
  const licenseOfUser = () =>
    (JSON.parse(localStorage.getItem("user") ?? "{}") as { license?: unknown }).license;
  expect(licenseOfUser()).toBeUndefined();
  act(() => storeLicense(sampleLicense));
  expect(licenseOfUser()).toEqual({
    licenseKey: "PF7K-••••-••••-Q2MD",
    status: "active",
    type: "trial",
    startDate: sampleLicense.startDate,
    endDate: sampleLicense.endDate,
  });
  // The same object, so data that was loaded for this user stays loaded.
  expect(result.current).toBe(user);
  act(clearLicense);
  expect(licenseOfUser()).toBeUndefined();
  act(() => storeLicense(sampleLicense));
  act(clearUser);
  act(() => storeLicense(sampleLicense));
  expect(localStorage.getItem("user")).toBeNull();
});

test.each(["{", "null", "[]", '{"licenseKey":"PF7K"}'])("%s in storage is no license", (raw) => {
  localStorage.setItem("pumpFunLicense", raw);
  expect(readLicense()).toBeNull();
});

test("at the start a license that cannot be read is removed, and a log entry says so", async () => {
  const logged: string[] = [];
  const log = (event: ErrorEvent) => {
    event.preventDefault();
    logged.push(event.message);
  };
  window.addEventListener("error", log, { once: true });
  localStorage.setItem("pumpFunLicense", "{{");
  const calls = await startApiPeer({});
  await revalidateLicenseCache();
  expect(localStorage.getItem("pumpFunLicense")).toBeNull();
  expect(logged.join()).toContain("Invalid license");
  expect(calls).toEqual([]);
});

test("at the start a license that the account still holds stays", async () => {
  storeLicense(sampleLicense);
  const calls = await startApiPeer(holding(sampleLicense));
  await revalidateLicenseCache();
  expect(readLicense()).not.toBeNull();
  // The session tells the server whose license it is. The browser has no key that the server could validate.
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ["GET /api/session", undefined],
    ["GET /api/license-info", undefined],
  ]);
});

test.each([
  ["is not the account's any more", holding()],
  ["cannot be checked", { "GET /api/session": session, "GET /api/license-info": { status: 500, body: {} } }],
])("a license that %s is removed, and only a log entry says so", async (_, answers) => {
  storeLicense(sampleLicense);
  await startApiPeer(answers);
  const logged: string[] = [];
  window.addEventListener(
    "error",
    (event) => {
      event.preventDefault();
      logged.push(event.message);
    },
    { once: true },
  );
  await revalidateLicenseCache();
  expect(readLicense()).toBeNull();
  expect(logged.join()).toContain("Invalid license");
});

test("a session that ends during the check leaves the license in place", async () => {
  storeLicense(sampleLicense);
  await startApiPeer({ "GET /api/session": session, "GET /api/license-info": { status: 401, body: {} } });
  await revalidateLicenseCache();
  expect(readLicense()).not.toBeNull();
});

test("an unreachable server leaves the license in place, also one that is lost during the check", async () => {
  storeLicense(sampleLicense);
  cutNetwork();
  await revalidateLicenseCache();
  expect(readLicense()).not.toBeNull();
  const cutAfterSession = () => {
    cutNetwork();
    return session;
  };
  const calls = await startApiPeer({ "GET /api/session": cutAfterSession });
  await revalidateLicenseCache();
  expect(readLicense()).not.toBeNull();
  expect(calls).toHaveLength(1);
});

test("without a stored license no request is sent", async () => {
  const calls = await startApiPeer({});
  await revalidateLicenseCache();
  expect(calls).toHaveLength(0);
});
