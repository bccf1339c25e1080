import type { Check } from "../../check.ts";
import { broken, fine, warning } from "../../finding.ts";
import { isThisMachine } from "../../../platform/http/connections/is-this-machine.ts";

/** Whether links in emails lead to the shop, over TLS. */
export const publicUrlCheck: Check = {
  name: "PUBLIC_URL",
  look({ config: { publicUrl } }) {
    if (publicUrl === undefined)
      return warning(
        "It isn't set, so links in emails lead to this machine.",
        "Set PUBLIC_URL to the address that visitors open, such as https://shop.example.",
      );
    if (publicUrl.startsWith("https:") || isThisMachine(new URL(publicUrl).hostname)) return fine(publicUrl);
    return broken(
      `${publicUrl} has no TLS, so passwords and license keys travel in the clear.`,
      "Put a proxy with TLS in front, and set PUBLIC_URL to its https address.",
    );
  },
};
