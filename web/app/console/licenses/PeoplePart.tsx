import type { OperatorLicense } from "@keystead/contract/operator/license";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Chip } from "../../ui/Chip.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { usePeople } from "./license-queries.ts";

/** Who uses a license: the owner, members, and who is invited. */
export function PeoplePart({ license: { id, users } }: { license: OperatorLicense }) {
  const query = usePeople(id);
  const words = `${formatNumber(users.used)} of ${users.max === null ? "unlimited" : formatNumber(users.max)}`;
  return (
    <Part title="People" aside={<span className="text-13 text-muted tabular-nums">{words}</span>}>
      <Loaded
        query={query}
        title="The people didn't load"
        loading="Loading the people"
        skeleton={<EntriesSkeleton count={Math.min(users.used, 3)} />}
      >
        {({ owner, members, invitations }) => (
          <ul className="divide-y divide-line border-y border-line">
            <Person email={owner} aside={<Chip>Owner</Chip>} />
            {members.map(({ account_id: account, email, joined_at: joined, refused }) => (
              <Person key={account} email={email} aside={refused && <Chip tone="warn">Refused</Chip>}>
                <span>Joined </span>
                <Time value={new Date(joined)} show="day" />
              </Person>
            ))}
            {invitations.map(({ email, expires_at: expires }) => (
              <Person key={email} email={email} aside={<Chip>Invited</Chip>}>
                <span>Until </span>
                <Time value={new Date(expires)} />
              </Person>
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  );
}

interface PersonProps {
  email: string;
  aside: Elements;
  children?: Elements;
}

function Person({ email, aside, children }: PersonProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        {children && <div className="text-13 text-muted">{children}</div>}
      </div>
      {aside}
    </li>
  );
}
