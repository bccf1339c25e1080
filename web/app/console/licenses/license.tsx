import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Missing, orMissing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useMay } from "../session/use-operator.ts";
import { LicenseActs } from "./acts/LicenseActs.tsx";
import { LicenseFacts } from "./LicenseFacts.tsx";
import { LicenseStatus } from "./LicenseStatus.tsx";
import { MachinesPart } from "./MachinesPart.tsx";
import { PeoplePart } from "./PeoplePart.tsx";
import { TimelinePart } from "./TimelinePart.tsx";
import { licenseKey, useLicense } from "./license-queries.ts";

const title = "License";

/** One license: its facts, its machines and people, and what happened to it. */
export function License() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="licenses:read">
      <LicensePage key={id} id={id} />
    </RoleOnly>
  );
}

function LicensePage({ id }: { id: string }) {
  const query = useLicense(id);
  const may = useMay();
  const license = query.data?.license;
  return (
    <Page
      title={license ? `License of ${license.email}` : title}
      aside={
        query.data && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LicenseStatus status={query.data.license.status} />
            <LicenseActs {...query.data} />
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The license didn't load"
        loading="Loading the license"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48", "w-36", "w-52"]} />}
        renderFailure={orMissing(
          <Missing title="No license has this ID" to="/licenses" label="All licenses">
            Check the address. The license may have been deleted with its account.
          </Missing>,
        )}
      >
        {(data) => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <div className="grid min-w-0 content-start gap-10">
              <LicenseFacts license={data.license} />
              {may("machines:read") && <MachinesPart license={data.license} />}
              {may("members:read") && <PeoplePart license={data.license} />}
            </div>
            <div className="min-w-0">
              {may("events:read") && <TimelinePart id={id} queryKey={licenseKey(id)} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
