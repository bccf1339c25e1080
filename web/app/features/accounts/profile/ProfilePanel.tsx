import type { User } from "@keystead/contract/portal/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { Chip } from "../../../ui/Chip.tsx";
import { KeyValueSkeleton } from "../../../ui/data/KeyValueSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { sessionQueryKey } from "../use-account.ts";
import { ResendLink } from "../links/ResendLink.tsx";

/** The account, and whether its address is verified. */
export function ProfilePanel({ user }: { user: User }) {
  const client = useQueryClient();
  // The address may have been verified in another window meanwhile.
  const refetch = () => void client.invalidateQueries({ queryKey: sessionQueryKey });
  return (
    <Panel
      title="Profile"
      aside={
        user.emailVerified ? (
          <Chip tone="live">email confirmed</Chip>
        ) : (
          <Chip tone="warn">email not confirmed</Chip>
        )
      }
    >
      <KeyValueList
        long
        items={[
          { term: "Email", value: user.email, data: true },
          { term: "Website", value: user.website, data: true },
          { term: "Member since", value: <Time value={new Date(user.createdAt)} show="day" /> },
          ...(user.lastLogin
            ? [{ term: "Last login", value: <Time value={new Date(user.lastLogin)} /> }]
            : []),
        ]}
      />
      {!user.emailVerified && (
        // One line where there is room, so that the columns stay as high as their skeletons.
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="text-15 text-muted">Confirm your email with the link we sent you.</p>
          <ResendLink label="Send the link again" size="small" onSent={refetch} />
        </div>
      )}
    </Panel>
  );
}

export function ProfileSkeleton() {
  return (
    <Panel title="Profile">
      <KeyValueSkeleton
        items={[
          { term: "Email", width: "w-44" },
          { term: "Website", width: "w-32" },
          { term: "Member since", width: "w-24" },
          { term: "Last login", width: "w-36" },
        ]}
      />
    </Panel>
  );
}
