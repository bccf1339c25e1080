import { counted } from "../../lib/format/words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toggleCart, useCart, useCartOpen } from "./cart.ts";

/** Toggles the cart from the header and shows the number of items. Renders nothing while the cart is empty. */
export function CartButton() {
  const count = useCart().length;
  const open = useCartOpen();
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={`Cart, ${counted(count, "item")}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={toggleCart}
      className="touch relative grid size-9 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
    >
      <Icon name="cart" />
      <span
        aria-hidden="true"
        className="data absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent sm:-m-1"
      >
        {count}
      </span>
    </button>
  );
}
