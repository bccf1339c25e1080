import type { PageIntro } from "@keystead/contract/shop/pages";

/** What the page of the posts says of them. */
export const blogIntro: PageIntro = {
  description:
    "How trials, activation and offline licenses work, how to keep keys safe, and how to read 24-hour volume.",
  lede: "How licensing works, how to keep your keys safe, and how not to be fooled by market numbers.",
};
