import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";

/** The company, with its address, which says so while it is a placeholder. */
export function PostalAddress() {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {brand.postalAddress.join(", ")}
      {brand.contactsAreSamples && <Chip tone="sample">Sample</Chip>}
    </span>
  );
}
