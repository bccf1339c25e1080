import type { ComponentProps } from "react";
import { Icon } from "../../ui/Icon.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** Of what the box stands for, some is chosen and some is not. */
  indeterminate?: boolean;
}

/** A check box in the theme's colors, of no form. */
export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  return (
    <span className="relative grid size-5 flex-none">
      <input
        {...rest}
        // The property has no attribute.
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        type="checkbox"
        className="peer size-5 cursor-pointer appearance-none rounded-chip border border-control bg-field checked:border-accent-edge checked:bg-accent indeterminate:border-accent-edge indeterminate:bg-accent aria-invalid:border-down forced-colors:appearance-auto"
      />
      <Icon
        name="check"
        className="pointer-events-none invisible absolute inset-0.5 size-4 text-on-accent peer-checked:visible peer-indeterminate:invisible forced-colors:hidden"
      />
      {indeterminate && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1.5 top-1/2 h-0.5 -translate-y-1/2 bg-on-accent forced-colors:hidden"
        />
      )}
    </span>
  );
}
