import type { Architecture, Platform } from "@keystead/contract/values/release";
import { platformWords } from "../release-words.ts";

const processors: Readonly<Record<Platform, readonly (Architecture | null)[]>> = {
  win32: [null, "x64", "arm64", "ia32"],
  darwin: [null, "arm64", "x64"],
  linux: [null, "x64", "arm64", "arm"],
  android: [null, "arm64", "arm"],
};

/** The platforms that a file can be for, as the server takes them; an empty value: any. */
export const platformChoices: readonly { value: string; label: string }[] = [
  { value: "", label: "Any platform" },
  ...(Object.keys(processors) as Platform[]).flatMap((platform) =>
    processors[platform].map((arch) => ({
      value: arch === null ? platform : `${platform}-${arch}`,
      label: platformWords({ platform, arch }),
    })),
  ),
];
