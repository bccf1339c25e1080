import { useEffect, useState } from "react";
import { QueryProvider } from "../../query-cache/QueryProvider.tsx";
import { confirmRememberedSession, useSession } from "../../session/session.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { AppList, AppListSkeleton } from "./AppList.tsx";

/** The downloads of the signed-in account. They load once the server has confirmed the session. */
export function MemberDownloads() {
  const user = useSession();
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    let current = true;
    void confirmRememberedSession().then(() => current && setConfirmed(true));
    return () => {
      current = false;
    };
  }, []);
  return (
    <Panel title="Your downloads">
      {user && confirmed ? (
        <QueryProvider>
          <AppList />
        </QueryProvider>
      ) : (
        <AppListSkeleton />
      )}
    </Panel>
  );
}
