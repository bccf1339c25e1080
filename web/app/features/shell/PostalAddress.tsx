import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";

/** The company, with its address, which says so while it is a placeholder. */
export function PostalAddress() {
  return (
    <div>
      {/* The space does not break, so that the chip never stands alone on a line. */}
      {`${brand.postalAddress.join(", ")}\u00a0`}
      {brand.contactsAreSamples && <Chip tone="sample">Sample</Chip>}
    </div>
  );
}
