import { useState } from "react";
import { useNavigate } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { useMay } from "../session/use-operator.ts";
import { NewDraftDialog } from "./NewDraftDialog.tsx";
import { useReleases } from "./release-queries.ts";
import { appNames } from "./release-words.ts";
import { ReleaseTable } from "./ReleaseTable.tsx";

const title = "Releases";

/** Every release of the shop's apps, of one app if the address names it. */
export function Component() {
  return (
    <RoleOnly title={title} needs="releases:read">
      <ReleasesPage />
    </RoleOnly>
  );
}

function ReleasesPage() {
  const { chosen, choose } = useChoices();
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  const may = useMay();
  const product = chosen("app", Object.keys(appNames));
  const query = useReleases(product ? { product } : {});
  return (
    <Page
      title={title}
      aside={
        may("releases:publish") && (
          <Button size="small" tone="primary" onClick={() => setIsMaking(true)}>
            New draft
          </Button>
        )
      }
    >
      <div className="mb-6 max-w-60">
        <Choice
          id="release-app"
          label="App"
          names={appNames}
          value={product}
          onChoose={(value) => choose("app", value)}
        />
      </div>
      <Loaded
        query={query}
        title="The releases didn't load"
        loading="Loading the releases"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const releases = pages.flatMap((page) => page.releases);
          if (releases.length === 0)
            return (
              <EmptyState title={product ? "This app has no releases yet" : "No releases yet"}>
                A version starts as a draft: make one, add its files, then publish it.
              </EmptyState>
            );
          return (
            <>
              <ReleaseTable releases={releases} />
              <NextPage query={query} count={releases.length} noun="releases" />
            </>
          );
        }}
      </Loaded>
      {isMaking && (
        <NewDraftDialog
          product={product}
          onClose={() => setIsMaking(false)}
          onMade={(id) => void navigate(`/releases/${id}`)}
        />
      )}
    </Page>
  );
}
