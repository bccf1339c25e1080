import { describe, expect, it } from "vitest";
import { findMachineId, hashMachineId } from "./machine-id.ts";
import { readFingerprint } from "./read-fingerprint.ts";

// What ioreg prints on a Mac, shortened; serial number and UUID are made up.
const ioreg = `+-o J314sAP  <class IOPlatformExpertDevice, id 0x10000025d, registered, matched, active, busy 0 (9466 ms), retain 39>
    {
      "IOPolledInterface" = "AppleARMWatchdogTimerHibernateHandler is not serializable"
      "#address-cells" = <02000000>
      "IOPlatformSerialNumber" = "C02XXXXXXXXX"
      "IOPlatformUUID" = "5B1C2F3A-0000-4C4D-8E8F-A1B2C3D4E5F6"
      "model" = <"MacBookPro18,3">
    }
`;
// What reg.exe prints, from its empty line to the four blanks between the columns; the GUID is made up.
const registry =
  "\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography\r\n    MachineGuid    REG_SZ    0F3b9d2c-1111-4222-8333-444455556666\r\n\r\n";

describe("findMachineId", () => {
  it.each([
    ["linux", "b08dfa6083e7567a1921a715000001fb\n", "b08dfa6083e7567a1921a715000001fb"],
    ["darwin", ioreg, "5b1c2f3a-0000-4c4d-8e8f-a1b2c3d4e5f6"],
    ["win32", registry, "0f3b9d2c-1111-4222-8333-444455556666"],
    ["win32", "0f3b9d2c-1111-4222-8333-444455556666\r\n", "0f3b9d2c-1111-4222-8333-444455556666"],
  ])("reads what %s answers", (platform, text, id) => {
    expect(findMachineId(platform, text)).toBe(id);
  });

  it.each([
    ["linux", ""],
    ["linux", "uninitialized\n"],
    ["linux", "00000000000000000000000000000000\n"],
    ["darwin", "{}"],
    ["darwin", '"IOPlatformUUID" = "00000000-0000-0000-0000-000000000000"'],
    ["win32", "ERROR: The system was unable to find the specified registry key or value."],
    ["win32", "03000200-0400-0500-0006-000700080009"],
    ["freebsd", "b08dfa6083e7567a1921a715000001fb"],
    ["constructor", "b08dfa6083e7567a1921a715000001fb"],
  ])("finds nothing on %s in %j", (platform, text) => {
    expect(findMachineId(platform, text)).toBeUndefined();
  });
});

describe("the fingerprint of a machine", () => {
  it("is a hash under the salt of the app", async () => {
    expect(await hashMachineId("b08dfa6083e7567a1921a715000001fb", "my-suite")).toBe(
      "cRBt8amAXZfGqSjj4Rm52atconQbjUwuD0_Fxh3KKjg",
    );
  });

  it("is the same at every start, and another one under another salt", async () => {
    const fingerprint = await readFingerprint({ salt: "my-suite" });
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
    expect(await readFingerprint({ salt: "my-suite" })).toBe(fingerprint);
    expect(await readFingerprint({ salt: "another-suite" })).not.toBe(fingerprint);
  });

  // Asks for programs that do not exist on the machine that runs this, or for nothing at all.
  it.each(["darwin", "win32", "freebsd"])("falls back where %s gives no id", async (platform) => {
    expect(await readFingerprint({ salt: "my-suite" }, platform)).toMatch(/^[\w-]{43}$/);
  });
});
