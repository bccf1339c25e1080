import type { OperatorLicense } from "@keystead/contract/operator/license";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { LicenseStatus } from "../licenses/LicenseStatus.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { useLicensesOf } from "./customer-queries.ts";

/** The licenses that a customer owns, each leading to its page. */
export function LicensesPart({ id }: { id: string }) {
  const query = useLicensesOf(id);
  return (
    <Part title="Licenses">
      <Loaded
        query={query}
        title="The licenses didn't load"
        loading="Loading the licenses"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {({ pages }) => {
          const licenses = pages.flatMap((page) => page.licenses);
          if (licenses.length === 0) return <p className="text-15 text-muted">They own no license.</p>;
          return (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {licenses.map((license) => (
                  <LicenseRow key={license.id} license={license} />
                ))}
              </ul>
              <NextPage query={query} count={licenses.length} noun="licenses" />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

function LicenseRow({ license }: { license: OperatorLicense }) {
  const { id, tier, license_key: key, ends_at: ends, status } = license;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium">
          <Link to={`/licenses/${id}`} className="inline-flex touch items-center hover:underline">
            {tierName(tier)}
          </Link>
        </p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="data">{key.slice(-9)}</span>
          {ends === null ? (
            <span key="endless">Never ends</span>
          ) : (
            <span key="ends">
              <span>Until </span>
              <Time value={new Date(ends)} show="day" />
            </span>
          )}
        </div>
      </div>
      <LicenseStatus status={status} />
    </li>
  );
}
