import type { ReactNode } from "react";

interface AddressProps {
  children: ReactNode;
  /** The punctuation after it, which must not begin a line. */
  end?: string;
}

/** An email address within a sentence. It breaks only where it is longer than a line. */
export function Address({ children, end }: AddressProps) {
  return (
    <span className="inline-block wrap-anywhere">
      <bdi className="data text-text">{children}</bdi>
      {end}
    </span>
  );
}
