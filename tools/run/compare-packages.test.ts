import { expect, it } from "vitest";
import { hasPackages } from "./compare-packages.mjs";

const linux = { platform: "linux", arch: "x64" };
const locked = {
  "": { optionalDependencies: { browser: "1.0.0" } },
  server: { version: "1.0.0", optionalDependencies: { "@db/linux": "2.0.0", "@db/mac": "2.0.0" } },
  "node_modules/zod": { version: "4.0.0" },
  "node_modules/browser": { version: "1.0.0", optional: true },
  "node_modules/@db/linux": { version: "2.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/@db/mac": { version: "2.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
  // An optional package that another package names. It may be missing on any machine.
  "node_modules/fsevents": { version: "2.3.0", optional: true },
};
const installed = {
  server: { version: "1.0.0" },
  "node_modules/zod": { version: "4.0.0" },
  "node_modules/browser": { version: "1.0.0" },
  "node_modules/@db/linux": { version: "2.0.0" },
};

it("is complete without the optional packages of other platforms and of other packages", () => {
  expect(hasPackages(locked, installed, linux)).toBe(true);
});

it.each(["node_modules/zod", "node_modules/browser", "node_modules/@db/linux"])(
  "is incomplete without %s, or with another version",
  (place) => {
    const { [place as keyof typeof installed]: _, ...rest } = installed;
    expect(hasPackages(locked, rest, linux)).toBe(false);
    expect(hasPackages(locked, { ...installed, [place]: { version: "9.0.0" } }, linux)).toBe(false);
  },
);

it("asks for what fits another machine there", () => {
  expect(hasPackages(locked, installed, { platform: "darwin", arch: "arm64" })).toBe(false);
  expect(
    hasPackages(
      locked,
      { ...installed, "node_modules/@db/mac": { version: "2.0.0" } },
      { platform: "darwin", arch: "arm64" },
    ),
  ).toBe(true);
});
