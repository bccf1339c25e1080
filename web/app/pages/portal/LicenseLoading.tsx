import type { ReactNode } from "react";
import { LoadingRegion } from "../../ui/Skeleton.tsx";

interface LicenseLoadingProps {
  className: string;
  /** Panel skeletons. */
  children: ReactNode;
}

/**
 * The panel skeletons of a page while its license loads. A screen reader announces only the loading and not the empty
 * panels.
 */
export function LicenseLoading({ className, children }: LicenseLoadingProps) {
  return (
    <LoadingRegion label="Loading your license">
      <div className={`grid ${className}`} aria-hidden="true">
        {children}
      </div>
    </LoadingRegion>
  );
}
