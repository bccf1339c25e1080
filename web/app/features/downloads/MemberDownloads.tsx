import { useEffect, useState } from "react";
import { QueryProvider } from "../../lib/data/query.tsx";
import { confirmRememberedSession, useSession } from "../../lib/session.ts";
import { Panel } from "../../ui/Panel.tsx";
import { AppList } from "./AppList.tsx";
import { AppListSkeleton } from "./AppListSkeleton.tsx";

/** The downloads of whoever is signed in. They are asked for once the server has confirmed who that is. */
export function MemberDownloads() {
  const user = useSession();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let current = true;
    void confirmRememberedSession().then(() => current && setAsked(true));
    return () => {
      current = false;
    };
  }, []);
  return (
    <Panel title="Your downloads">
      {user && asked ? (
        <QueryProvider>
          <AppList />
        </QueryProvider>
      ) : (
        <AppListSkeleton />
      )}
    </Panel>
  );
}
