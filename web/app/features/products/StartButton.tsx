import type { ProductPage } from "@keystead/contract/shop/product-page";
import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { AddToCartButton } from "../cart/AddToCartButton.tsx";
import { ViewCartButton } from "../cart/ViewCartButton.tsx";
import { startTrial } from "../trials/trial-words.ts";
import { OpenDashboard } from "../shell/OpenDashboard.tsx";

/** Adds the plan of a product to the cart. A product that has no plan of its own is part of every trial. */
export function StartButton({ product: { plan } }: { product: ProductPage }) {
  if (plan)
    return (
      <>
        <div className="signed-out-only flex flex-wrap gap-3 *:grow">
          <AddToCartButton productId={plan} tone="primary" />
          <ViewCartButton productId={plan} />
        </div>
        <OpenDashboard />
      </>
    );
  return (
    <>
      <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
        {startTrial}
      </Link>
      <OpenDashboard />
    </>
  );
}
