import { volumeBot } from "@keystead/content/products/volume-bot";
import { productMeta } from "../../features/products/product-meta.ts";
import { ProductView } from "../../features/products/ProductView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";

export const handle = { breadcrumbs: { title: volumeBot.name } } satisfies PageHandle;

export const meta = () => productMeta(volumeBot);

export default function VolumeBotPage() {
  return <ProductView product={volumeBot} />;
}
