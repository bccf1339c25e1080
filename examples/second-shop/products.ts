import type { ProductPage } from "@keystead/contract/shop/product-page";
import { pageSetter } from "./products/page-setter.ts";
import { scanNamer } from "./products/scan-namer.ts";

export const productPages: readonly ProductPage[] = [scanNamer, pageSetter];
