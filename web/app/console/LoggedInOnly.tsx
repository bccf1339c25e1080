import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { Loaded } from "../features/loading/Loaded.tsx";
import { onLoggedOut } from "./calls/api.ts";
import { FactorDialog } from "./factor/FactorDialog.tsx";
import { useSearchShortcut } from "./finding/search-shortcut.ts";
import { Bar } from "./frame/Bar.tsx";
import { MainSkeleton } from "./frame/MainSkeleton.tsx";
import { Page } from "./frame/Page.tsx";
import { Navigation, NavigationSkeleton } from "./frame/Navigation.tsx";
import { logInAddress } from "./addresses/next-page.ts";
import { OperatorContext, useSession, useSetSession } from "./session/use-operator.ts";

/** The pages of an operator. Others are led to the login page, which leads back. */
export function LoggedInOnly() {
  const session = useSession();
  const setSession = useSetSession();
  const { pathname, search, hash } = useLocation();
  useSearchShortcut();
  useEffect(() => onLoggedOut(() => setSession(null)), [setSession]);
  // The session refreshes in the background; until it is answered, the last known operator counts.
  const operator = session.data;
  if (operator === null) return <Navigate to={logInAddress(pathname + search + hash)} replace />;
  return (
    <>
      <Bar>{operator ? <Navigation operator={operator} /> : <NavigationSkeleton />}</Bar>
      <Loaded
        query={session}
        title="The console didn't load"
        skeleton={<MainSkeleton />}
        renderFailure={(state) => <Page title="Console">{state}</Page>}
      >
        {(known) =>
          known && (
            <OperatorContext value={known}>
              <Outlet />
            </OperatorContext>
          )
        }
      </Loaded>
      <FactorDialog />
    </>
  );
}
