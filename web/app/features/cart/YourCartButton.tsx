import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showCart, useCart } from "./cart.ts";

/** Opens the cart from within a page. */
export function YourCartButton() {
  const count = useCart().length;
  return (
    <Button aria-haspopup="dialog" onClick={() => showCart(true)}>
      <Icon name="cart" />
      <span>Your Cart</span>
      {count > 0 && <span className="data font-medium text-muted">{count}</span>}
    </Button>
  );
}
