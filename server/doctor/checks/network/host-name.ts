import { isIP } from "node:net";
import type { Check } from "../../check.ts";
import { broken, fine, skipped } from "../../finding.ts";

/** Whether the name of PUBLIC_URL is known to the DNS. */
export const hostNameCheck: Check = {
  name: "Host name",
  async look({ config: { publicUrl }, outside }) {
    const host = publicUrl && new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
    if (!host || isIP(host)) return skipped("PUBLIC_URL names no host.");
    const addresses = await outside.resolveHost(host).catch(() => []);
    return addresses.length > 0
      ? fine(`${host} is ${addresses.join(", ")}.`)
      : broken(`${host} has no address.`, `Add an A or AAAA record for ${host} at your DNS provider.`);
  },
};
