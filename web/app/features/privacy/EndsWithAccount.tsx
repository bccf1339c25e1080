import { counted } from "../../lib/format/words.ts";

interface EndsWithAccountProps {
  licenses: number;
  seats: number;
}

/** What ends with the account, in numbers. */
export function EndsWithAccount({ licenses, seats }: EndsWithAccountProps) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-15">
      <li>Your account, with its sessions, API keys, emails and history.</li>
      {licenses > 0 && (
        <li>
          {counted(licenses, "license")} with machines and alerts. Apps stop at their next check. Offline
          machines stop when their lease or license file ends.
        </li>
      )}
      {seats > 0 && (
        <li>{counted(seats, "seat")} on other people's licenses, which they can give to someone else.</li>
      )}
    </ul>
  );
}
