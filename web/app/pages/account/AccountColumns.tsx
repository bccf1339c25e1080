import type { ReactNode } from "react";

interface AccountColumnsProps {
  left: ReactNode;
  right: ReactNode;
  /** Spans both columns. */
  below: ReactNode;
}

/** The grid of the account page, for its panels and their skeletons. */
export function AccountColumns({ left, right, below }: AccountColumnsProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">{left}</div>
        <div className="grid content-start gap-6">{right}</div>
      </div>
      {below}
    </div>
  );
}
