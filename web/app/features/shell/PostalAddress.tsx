import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";

interface PostalAddressProps {
  /** True where the address needs no label of its own: in a panel that has one, and at the foot of every page. */
  labeled?: boolean;
}

/** The company with its postal address. A placeholder is marked as a sample. */
export function PostalAddress({ labeled = false }: PostalAddressProps) {
  return (
    <div>
      <span>{brand.postalAddress.join(", ")}</span>
      {brand.contactsAreSamples && !labeled && (
        <span>
          {/* A no-break space, so that the chip never wraps alone. */}
          {"\u00a0"}
          <Chip tone="sample">Sample</Chip>
        </span>
      )}
    </div>
  );
}
