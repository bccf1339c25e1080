import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Page } from "./Page.tsx";

/** For an address of the console that leads nowhere. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="The console has no page here"
        action={
          <Link to="/" className={buttonClass({ size: "small" })}>
            Search
          </Link>
        }
      >
        Check the address, or search for what you need.
      </EmptyState>
    </Page>
  );
}
