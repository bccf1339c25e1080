import { replyBot } from "@keystead/content/products/reply-bot";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";

export const handle = { breadcrumbs: { title: replyBot.name } } satisfies PageHandle;

export const meta = () => productMeta(replyBot);

export default function ReplyBotPage() {
  return <ProductView product={replyBot} />;
}
