import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Missing, orMissing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { ReleaseActs } from "./acts/ReleaseActs.tsx";
import { FilesPart } from "./FilesPart.tsx";
import { NotesPart } from "./NotesPart.tsx";
import { useRelease } from "./release-queries.ts";
import { releaseName } from "./release-words.ts";
import { ReleaseFacts } from "./ReleaseFacts.tsx";
import { ReleaseState } from "./ReleaseState.tsx";

const title = "Release";

/** One release: its facts, notes and files, and what can be done with it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="releases:read">
      <ReleasePage key={id} id={id} />
    </RoleOnly>
  );
}

function ReleasePage({ id }: { id: string }) {
  const query = useRelease(id);
  const release = query.data;
  return (
    <Page
      title={release ? releaseName(release) : title}
      aside={
        release && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <ReleaseState state={release.state} />
            <ReleaseActs key={release.state} release={release} />
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The release didn't load"
        loading="Loading the release"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48", "w-36"]} />}
        renderFailure={orMissing(
          <Missing title="No release has this ID" to="/releases" label="All releases">
            Check the address. A draft may have been discarded.
          </Missing>,
        )}
      >
        {(shown) => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <div className="grid min-w-0 content-start gap-10">
              <ReleaseFacts release={shown} />
              <NotesPart release={shown} />
            </div>
            <div className="min-w-0">
              <FilesPart release={shown} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
