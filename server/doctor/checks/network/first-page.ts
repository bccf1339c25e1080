import type { Check } from "../../check.ts";
import { broken, fine, skipped } from "../../finding.ts";

/** Whether visitors who open PUBLIC_URL reach this shop. */
export const firstPageCheck: Check = {
  name: "First page",
  async look({ config: { publicUrl }, outside }) {
    if (publicUrl === undefined) return skipped("PUBLIC_URL isn't set.");
    const read = await outside
      .readFirstPage(publicUrl)
      .catch((error: Error) => ({ reason: reasonOf(error) }));
    if ("reason" in read)
      return broken(
        `${publicUrl} doesn't answer: ${read.reason}`,
        "Start the server and the proxy in front, then run doctor again.",
      );
    const { status } = read;
    if (status === 421)
      return broken(
        "The proxy in front doesn't forward the host name.",
        "Have it send the header Host (nginx: proxy_set_header Host $host;).",
      );
    if (status >= 500)
      return broken(
        `${publicUrl} answers ${status}.`,
        "Check that the server runs, and that the proxy forwards to its HOST and PORT.",
      );
    return status < 400
      ? fine(`${publicUrl} answers.`)
      : broken(`${publicUrl} answers ${status}.`, "Check what the proxy in front does with this address.");
  },
};

/** `fetch` hides why it failed in its cause. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
