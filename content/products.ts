import type { ProductPage } from "@keystead/contract/shop/product-page";
import { bundlerBot } from "./products/bundler-bot.ts";
import { replyBot } from "./products/reply-bot.ts";
import { trending } from "./products/trending.ts";
import { volumeBot } from "./products/volume-bot.ts";

/** Every product with a page of its own. */
export const productPages: readonly ProductPage[] = [volumeBot, trending, replyBot, bundlerBot];
