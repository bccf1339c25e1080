import type { ProductPage } from "./products/product-page.ts";
import { bundlerBot } from "./products/bundler-bot.ts";
import { replyBot } from "./products/reply-bot.ts";
import { trending } from "./products/trending.ts";
import { volumeBot } from "./products/volume-bot.ts";

/** Every product with a page of its own. */
export const productPages: readonly ProductPage[] = [volumeBot, trending, replyBot, bundlerBot];
