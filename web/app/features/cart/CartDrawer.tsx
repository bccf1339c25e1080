import { useLazy } from "../../ui/use-lazy.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { showCart, useCart, useCartOpen } from "./cart.ts";

const loadContents = () => import("./CartContents.tsx");

/** Milliseconds: until the focus moves in, and until a closed drawer is gone. */
const focusAfter = 100;
const leaveFor = 300;

/** The cart at the right edge of any page. What is in it is fetched when it is first opened. */
export function CartDrawer() {
  const open = useCartOpen();
  const items = useCart();
  const contents = useLazy(loadContents, open);
  return (
    <Dialog
      open={open}
      onOpenChange={showCart}
      title="Your Cart"
      placement="right"
      focusAfter={focusAfter}
      leaveFor={leaveFor}
      footer={contents && items.length > 0 && <contents.CartTotals items={items} />}
    >
      {contents && <contents.CartLines items={items} />}
    </Dialog>
  );
}
