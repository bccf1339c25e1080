/** A license key of which only the first and the last group can be read: `PF7K-••••-••••-Q2MD`. */
export function maskKey(key: string): string {
  const groups = key.split("-");
  return groups.map((group, index) => (index > 0 && index < groups.length - 1 ? "••••" : group)).join("-");
}
