import { describe, expect, it } from "vitest";
import { findMachineId, readFingerprint } from "./desktop-app/fingerprint.js";

const ioreg = `+-o MacBookPro18,3  <class IOPlatformExpertDevice, id 0x100000218, registered>
    {
      "IOPlatformSerialNumber" = "C02XXXXXXXXX"
      "IOPlatformUUID" = "5B1C2F3A-0000-4C4D-8E8F-A1B2C3D4E5F6"
    }`;
const registry = `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r
    MachineGuid    REG_SZ    0F3b9d2c-1111-4222-8333-444455556666\r\n\r\n`;

describe("findMachineId", () => {
  it.each([
    ["linux", "b08dfa6083e7567a1921a715000001fb\n", "b08dfa6083e7567a1921a715000001fb"],
    ["darwin", ioreg, "5b1c2f3a-0000-4c4d-8e8f-a1b2c3d4e5f6"],
    ["win32", registry, "0f3b9d2c-1111-4222-8333-444455556666"],
  ] as const)("reads what %s answers", (platform, text, id) => {
    expect(findMachineId(platform, text)).toBe(id);
  });

  it.each([
    ["linux", ""],
    ["linux", "uninitialized\n"],
    ["darwin", "{}"],
    ["win32", "ERROR: The system was unable to find the specified registry key or value."],
    ["freebsd", "b08dfa6083e7567a1921a715000001fb"],
  ] as const)("finds nothing on %s in %j", (platform, text) => {
    expect(findMachineId(platform, text)).toBeUndefined();
  });
});

describe("readFingerprint", () => {
  it("is the same at every start, a hash, and long enough for the server", async () => {
    const fingerprint = await readFingerprint();
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
    expect(await readFingerprint()).toBe(fingerprint);
  });

  // Asks for programs that do not exist on the machine that runs this, or for nothing at all.
  it.each(["darwin", "win32", "freebsd"] as const)("falls back where %s gives no id", async (platform) => {
    expect(await readFingerprint(platform)).toMatch(/^[\w-]{43}$/);
  });
});
