import { readFileSync } from "node:fs";
import { emailIdentity } from "./email-address.ts";

const lines = readFileSync(new URL("disposable-domains.txt", import.meta.url), "utf8").split("\n");
const disposable = new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));

// Reserved, so that no mail ever arrives there: RFC 2606, 6761, 6762 and 7686, and ICANN's decision on "internal" of 2024.
// example.com, example.net and example.org are let through: demonstrations use them, and nobody can confirm them.
const reserved = new Set(["example", "internal", "invalid", "local", "localhost", "onion", "test"]);

/**
 * Whether an address is one that is thrown away, or one that cannot exist: its domain or a domain above it is on the
 * bundled list of disposable domains, or its top-level domain is reserved.
 */
export function isDisposableAddress(email: string): boolean {
  const labels = emailIdentity(email).split("@").at(-1)?.split(".") ?? [];
  if (reserved.has(labels.at(-1) ?? "")) return true;
  return labels.some((_label, index) => disposable.has(labels.slice(index).join(".")));
}
