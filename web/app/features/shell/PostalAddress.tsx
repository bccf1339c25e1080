import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";

/** The company, with its address, which says so while it is a placeholder. */
export function PostalAddress() {
  return (
    <span className="block">
      {brand.postalAddress.join(", ")}
      {brand.contactsAreSamples && (
        // The space does not break, so that the chip never stands alone on a line.
        <>
          {"\u00a0"}
          <Chip tone="sample">Sample</Chip>
        </>
      )}
    </span>
  );
}
