import type { SuiteProduct } from "./catalogue.ts";

/** What a trigger may call the products of a shop. */
export interface TriggerProducts {
  /** Short names, with which the ids begin. */
  readonly triggerProducts: readonly string[];
  readonly catalogue: readonly Pick<SuiteProduct, "id">[];
}

/** Every name that a trigger takes for a product: the short ones, then the ids. */
export function listTriggerProducts({ triggerProducts, catalogue }: TriggerProducts): readonly string[] {
  return [...new Set([...triggerProducts, ...catalogue.map(({ id }) => id)])];
}

/**
 * The name under which a trigger is stored: the short name of the product, or its id where it has none; undefined for what
 * is no product of the shop.
 */
export function findTriggerProduct(name: string, shop: TriggerProducts): string | undefined {
  const { triggerProducts, catalogue } = shop;
  if (triggerProducts.includes(name)) return name;
  if (!catalogue.some(({ id }) => id === name)) return undefined;
  return triggerProducts.find((short) => name.startsWith(`${short}-`)) ?? name;
}
