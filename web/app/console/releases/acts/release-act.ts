import type { OperatorRelease } from "@keystead/contract/operator/releases";

/** What the dialog of an act gets. */
export interface ReleaseActProps {
  release: OperatorRelease;
  onClose: () => void;
}
