import type { ReactNode } from "react";

interface SeatEntryProps {
  email: string;
  /** Below the address. */
  children: ReactNode;
  /** Buttons, or a chip. */
  actions: ReactNode;
}

/** One person on a license. */
export function SeatEntry({ email, children, actions }: SeatEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p className="text-15 font-medium wrap-anywhere">{email}</p>
        <p className="text-13 text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}
