import { formatPrice } from "../../lib/format/numbers.ts";
import { counted } from "../../lib/format/words.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { CartItem } from "./cart-storage.ts";

/** One plan in the cart. */
export function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 py-4">
      <div className="min-w-0">
        <p className="text-15 font-semibold">{item.name}</p>
        <p className="mt-0.5 text-13 text-muted">
          {item.isTrial
            ? `Free Trial, ${counted(item.trialDays, "day")}`
            : formatPrice(item.price, item.currency)}
        </p>
        <ul className="mt-2 grid gap-1 text-13 text-muted">
          {item.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-3.5 text-muted" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={`Remove ${item.name}`}
        onClick={onRemove}
        className="-mt-2 -mr-3 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
