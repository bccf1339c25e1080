import { brand } from "@keystead/content/brand";

/** The company with its postal address. */
export function PostalAddress() {
  return <div>{brand.postalAddress.join(", ")}</div>;
}
