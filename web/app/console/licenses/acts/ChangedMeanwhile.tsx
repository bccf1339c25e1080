import type { OperatorLicense } from "@keystead/contract/operator/license";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../features/loading/Loaded.tsx";
import { dataOf } from "../../../lib/data/call-error.ts";
import { Button } from "../../../ui/Button.tsx";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { ChangeList } from "../../acts/ChangeList.tsx";
import { call } from "../../calls/api.ts";

import { describeChanges } from "./describe-changes.ts";

interface ChangedMeanwhileProps {
  /** As it was read. */
  license: OperatorLicense;
  onReload: () => void;
}

/** For an act on a license that somebody else has changed since it was read: both states, and a way to continue. */
export function ChangedMeanwhile({ license, onReload }: ChangedMeanwhileProps) {
  const { id } = license;
  const query = useQuery({
    queryKey: ["changed license", id],
    queryFn: () => dataOf(call("GET /v1/admin/licenses/{id}", { params: { id } })),
    gcTime: 0,
  });
  return (
    <div role="alert" className="grid gap-4">
      <div className="grid gap-1 text-15">
        <p className="font-semibold">Someone else changed this license</p>
        <p className="text-muted">Nothing was done. This is what you saw, and what it is now:</p>
      </div>
      <Loaded
        query={query}
        title="The license didn't load"
        loading="Loading the license"
        skeleton={<RowsSkeleton values={["w-40"]} />}
      >
        {(data) => {
          const changes = describeChanges(license, data.license);
          return changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-15 text-muted">
              Its terms are the same. A machine, a person or its metadata changed: see the timeline.
            </p>
          );
        }}
      </Loaded>
      <div>
        <Button tone="primary" onClick={onReload}>
          Reload the license
        </Button>
      </div>
    </div>
  );
}
