import { currency } from "@keystead/content/catalogue";
import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { formatPrice } from "../../lib/format/numbers.ts";
import { counted } from "../../lib/format/words.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { CartLine } from "./CartLine.tsx";
import type { CartItem } from "./cart-storage.ts";
import { clearCart, isFullyTrial, removeFromCart, showCart } from "./cart.ts";

interface CartContentsProps {
  items: readonly CartItem[];
}

const close = () => showCart(false);

/** The lines of the cart, or an empty state. */
export function CartLines({ items }: CartContentsProps) {
  const box = useRef<HTMLDivElement>(null);
  const takenOut = useRef<number>(undefined);

  // Focus management: the pressed button disappears with its line. The focus moves to the button of the next line, or
  // to the button of the empty state.
  useEffect(() => {
    if (takenOut.current === undefined) return;
    const buttons = box.current?.querySelectorAll<HTMLElement>("li > button, [data-empty] button");
    buttons?.[Math.min(takenOut.current, buttons.length - 1)]?.focus();
    takenOut.current = undefined;
  }, [items]);

  const takeOut = (index: number, act: () => void) => {
    takenOut.current = index;
    act();
  };
  if (items.length === 0)
    return (
      <div ref={box} data-empty>
        <NothingYet />
      </div>
    );
  return (
    <div ref={box}>
      <div className="-mt-1 -mr-3 flex items-center justify-between gap-4 pb-1 text-15">
        <p className="text-muted">{counted(items.length, "item")}</p>
        <Button tone="plain" size="small" onClick={() => takeOut(0, clearCart)}>
          Clear cart
        </Button>
      </div>
      <ul aria-label="Plans in your cart" className="divide-y divide-line border-t border-line">
        {items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            onRemove={() => takeOut(index, () => removeFromCart(item.id))}
          />
        ))}
      </ul>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Your cart is empty" action={<Button onClick={close}>Continue Shopping</Button>}>
      Add a plan to get started. Every trial is free, no card needed.
    </EmptyState>
  );
}

/** The totals of the cart and the link to the checkout. */
export function CartTotals({ items }: CartContentsProps) {
  const subtotal = items.reduce((sum, { price }) => sum + price, 0);
  const rows = [
    { term: "Subtotal", amount: subtotal },
    { term: "Free activation", amount: 0 },
    { term: "Total", amount: subtotal },
  ];
  return (
    <div className="grid w-full gap-3 pb-1">
      <dl className="text-15">
        {rows.map(({ term, amount }) => (
          <div
            key={term}
            className="flex justify-between gap-4 py-1 text-muted last:mt-1 last:border-t last:border-line last:pt-2.5 last:font-semibold last:text-text"
          >
            <dt>{term}</dt>
            <dd className="data text-text">{formatPrice(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <Link to={href("/checkout")} onClick={close} className={buttonClass({ tone: "primary", wide: true })}>
        {isFullyTrial(items) ? "Proceed to Registration" : "Proceed to Checkout"}
      </Link>
    </div>
  );
}
