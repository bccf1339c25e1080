import { Button } from "../../ui/Button.tsx";
import { showCart, useCart } from "./cart.ts";

/** Opens the cart. Renders nothing until the plan is in it. */
export function ViewCartButton({ productId }: { productId: string }) {
  const inCart = useCart().some(({ id }) => id === productId);
  if (!inCart) return null;
  return (
    <Button aria-haspopup="dialog" onClick={() => showCart(true)}>
      View cart
    </Button>
  );
}
