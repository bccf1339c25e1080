import { Button } from "../../ui/Button.tsx";
import { showCart, useCart } from "./cart.ts";

/** Opens the cart, once the plan is in it: stands beside the button that has put it there. */
export function ViewCartButton({ productId }: { productId: string }) {
  const inCart = useCart().some(({ id }) => id === productId);
  if (!inCart) return null;
  return (
    <Button aria-haspopup="dialog" onClick={() => showCart(true)}>
      View cart
    </Button>
  );
}
