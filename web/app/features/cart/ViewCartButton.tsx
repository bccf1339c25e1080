import { Button } from "../../ui/Button.tsx";
import { showCart, useAdding, useCart } from "./cart.ts";

/**
 * Opens the cart once the plan is in it. Renders nothing until the other button of the plan also says that it was
 * added.
 */
export function ViewCartButton({ productId }: { productId: string }) {
  const inCart = useCart().some(({ id }) => id === productId);
  const adding = useAdding(productId);
  if (!inCart || adding) return null;
  return (
    <Button tone="primary" aria-haspopup="dialog" onClick={() => showCart(true)}>
      View cart
    </Button>
  );
}
