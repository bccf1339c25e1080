import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";

interface PostalAddressProps {
  /** What stands around it has said already that it is a placeholder. */
  labeled?: boolean;
}

/** The company, with its address, which says so while it is a placeholder. */
export function PostalAddress({ labeled = false }: PostalAddressProps) {
  return (
    <div>
      {/* The space does not break, so that the chip never stands alone on a line. */}
      {`${brand.postalAddress.join(", ")}\u00a0`}
      {brand.contactsAreSamples && !labeled && <Chip tone="sample">Sample</Chip>}
    </div>
  );
}
