import { days } from "../../../platform/clock.ts";
import type { Check } from "../../check.ts";
import { broken, fine, skipped, warning } from "../../finding.ts";

const renewWithin = 14;

/** Whether browsers trust the certificate of PUBLIC_URL, and for how long. */
export const certificateCheck: Check = {
  name: "TLS certificate",
  async look({ config: { publicUrl }, outside }) {
    if (!publicUrl?.startsWith("https:")) return skipped("PUBLIC_URL has no TLS.");
    const read = await outside
      .readCertificate(publicUrl)
      .then((certificate) => ({ certificate }))
      .catch((error: Error) => ({ reason: error.message }));
    if ("reason" in read)
      return broken(
        `${publicUrl} can't be connected to: ${read.reason}`,
        "Start the proxy in front, and open its port in the firewall.",
      );
    const { validTo, problem } = read.certificate;
    const left = Math.floor((validTo.getTime() - outside.now().getTime()) / days(1));
    const day = validTo.toISOString().slice(0, 10);
    if (left < 0) return broken(`It ended on ${day}.`, "Renew it, and reload the proxy.");
    if (problem !== undefined)
      return broken(
        `Browsers don't trust it: ${problem}`,
        "Get one of a public authority such as Let's Encrypt for this name, and serve its whole chain.",
      );
    return left < renewWithin
      ? warning(`It ends in ${left} days, on ${day}.`, "Renew it, and check why that isn't automatic.")
      : fine(`It is good until ${day}.`);
  },
};
