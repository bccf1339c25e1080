const systems: Record<string, string> = { win32: "Windows", darwin: "macOS", linux: "Linux" };

/**
 * The name of an operating system, from the platform that an app reports: "Windows" for `win32 x64` or `win32-x64`.
 */
export function systemName(platform: string): string {
  return systems[platform.split(/[\s-]/)[0] ?? ""] ?? platform;
}
