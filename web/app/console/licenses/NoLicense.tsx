import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";

/** For an ID that no license has. */
export function NoLicense() {
  return (
    <EmptyState
      title="No license has this ID"
      action={
        <Link to="/licenses" className={buttonClass({ size: "small" })}>
          All licenses
        </Link>
      }
    >
      Check the address. The license may have been deleted with its account.
    </EmptyState>
  );
}
