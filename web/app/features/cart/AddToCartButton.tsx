import { plans } from "@keystead/content/catalogue";
import type { Plan } from "@keystead/contract/shop/catalogue";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { addSoon, useAdding, useCart } from "./cart.ts";

interface AddToCartButtonProps {
  /** The id of a plan; renders nothing for an unknown one. */
  productId: string;
  tone?: "primary" | "quiet";
  /** Takes the full width. */
  wide?: boolean;
}

/** Adds a plan to the cart and opens the cart. A trial has a label of its own. */
export function AddToCartButton({ productId, ...style }: AddToCartButtonProps) {
  const plan = plans.find(({ id }) => id === productId);
  return plan ? <AddPlanButton plan={plan} {...style} /> : null;
}

interface AddPlanButtonProps extends Omit<AddToCartButtonProps, "productId"> {
  plan: Plan;
}

export function AddPlanButton({ plan, tone = "quiet", wide = false }: AddPlanButtonProps) {
  const adding = useAdding(plan.id);
  const inCart = useCart().some(({ id }) => id === plan.id);
  const added = inCart && !adding;
  const idle = !adding && !inCart;
  const label = adding ? "Adding..." : inCart ? "Added to Cart" : startLabel(plan);

  return (
    <button
      type="button"
      // `aria-disabled`, because `disabled` would remove the focus from the pressed button.
      aria-label={`${label}: ${plan.name}`}
      aria-disabled={!idle || undefined}
      aria-busy={adding || undefined}
      onClick={idle ? () => addSoon(plan) : undefined}
      className={`${buttonClass({ tone: added ? "plain" : tone, wide })} ${added ? "border border-line-strong" : ""} aria-disabled:cursor-default`}
    >
      {adding && <Spinner />}
      {added && <Icon name="check" className="size-4" />}
      <span>{label}</span>
    </button>
  );
}

const startLabel = ({ isTrial }: Plan): string => (isTrial ? "Start Free Trial" : "Add to Cart");

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  );
}
