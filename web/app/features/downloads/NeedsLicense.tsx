import { EmptyState } from "../../ui/EmptyState.tsx";

/** In place of downloads for a license that has ended or was stopped. */
export function NeedsLicense() {
  return (
    <EmptyState title="No download links available">
      Downloads need a license that works. Yours does not at the moment; its status says why.
    </EmptyState>
  );
}
