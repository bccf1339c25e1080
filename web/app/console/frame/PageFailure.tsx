import { useEffect } from "react";
import { useRouteError } from "react-router";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { Bar } from "./Bar.tsx";
import { Page } from "./Page.tsx";

/** For a page whose code failed. */
export function PageFailure() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <>
      <Bar />
      <Page title="Console">
        <ErrorState
          title="This page stopped working"
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        >
          Reload it to continue where you were.
        </ErrorState>
      </Page>
    </>
  );
}
