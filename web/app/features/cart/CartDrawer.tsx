import { sayPartMissing } from "../../ui/toasts/say-part-missing.ts";
import { useLazy } from "../../ui/hooks/use-lazy.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { showCart, useCart, useCartOpen } from "./cart.ts";

const loadContents = () => import("./CartContents.tsx");

/** Milliseconds until the focus moves in. */
const focusAfter = 100;

/** The drawer with the cart, on every page. Its content is loaded when it is first opened. */
export function CartDrawer() {
  const open = useCartOpen();
  const items = useCart();
  const contents = useLazy(loadContents, open, () => {
    showCart(false);
    sayPartMissing();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={showCart}
      title="Your Cart"
      placement="right"
      focusAfter={focusAfter}
      footer={contents && items.length > 0 && <contents.CartTotals items={items} />}
    >
      {contents && <contents.CartLines items={items} />}
    </Dialog>
  );
}
