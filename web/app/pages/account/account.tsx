import type { User } from "@keystead/contract/portal/accounts";
import { hasMarket } from "@keystead/content/market";
import { useQueryClient } from "@tanstack/react-query";
import { href } from "react-router";
import { AccountColumns } from "./AccountColumns.tsx";
import { AccountSkeleton } from "./AccountSkeleton.tsx";
import { LogOutPanel } from "../../features/accounts/sessions/LogOutPanel.tsx";
import { MembersOnly } from "../../features/accounts/MembersOnly.tsx";
import { sessionQueryKey } from "../../features/accounts/use-account.ts";
import { PasswordPanel } from "../../features/accounts/passwords/PasswordPanel.tsx";
import { ProfilePanel } from "../../features/accounts/profile/ProfilePanel.tsx";
import { SessionsPanel } from "../../features/accounts/sessions/SessionsPanel.tsx";
import { sessionsQueryKey } from "../../features/accounts/sessions/use-sessions.ts";
import { ApiKeysPanel } from "../../features/api-keys/ApiKeysPanel.tsx";
import { useLiveLicense } from "../../features/licenses/live/use-live-license.ts";
import { UsagePanel } from "../../features/licenses/usage/UsagePanel.tsx";
import { DeletionPanel } from "../../features/privacy/DeletionPanel.tsx";
import { ExportPanel } from "../../features/privacy/ExportPanel.tsx";
import { PasskeysPanel } from "../../features/passkeys/PasskeysPanel.tsx";
import { TwoFactorPanel } from "../../features/two-factor/TwoFactorPanel.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { useScrollToHash } from "../../lib/routing/use-scroll-to-hash.ts";
import { QueryProvider } from "../../features/query-cache/QueryProvider.tsx";

const description = "Your profile, your password and where you're logged in.";

export const meta = () =>
  pageMeta({
    title: "Account",
    description,
    path: href("/account"),
    unlisted: true,
  });

export default function Account() {
  return (
    <QueryProvider>
      <div className="wrap py-6 sm:py-8 md:pb-12">
        <h1 className="text-26 font-semibold tracking-tight md:text-36">Account</h1>
        {/* Prerendered, so that the largest contentful paint does not wait for data. */}
        <p className="mt-2 mb-6 max-w-reading text-17 text-muted">{description}</p>
        <MembersOnly skeleton={<AccountSkeleton />} notice="Log in to see your account.">
          {(user) => <Panels user={user} />}
        </MembersOnly>
      </div>
    </QueryProvider>
  );
}

function Panels({ user }: { user: User }) {
  const client = useQueryClient();
  const content = useScrollToHash();
  // When a session ends elsewhere, the server closes the stream, and the refetch of the usage notices the end.
  useLiveLicense();
  return (
    <AccountColumns
      left={<ProfilePanel user={user} />}
      right={
        <>
          <div id="password" className="grid grid-cols-1">
            <PasswordPanel
              user={user}
              onChanged={() => {
                if (!user.hasPassword) void client.invalidateQueries({ queryKey: sessionQueryKey });
                void client.invalidateQueries({ queryKey: sessionsQueryKey });
              }}
            />
          </div>
          <TwoFactorPanel user={user} />
          <PasskeysPanel user={user} />
          <LogOutPanel user={user} />
        </>
      }
      below={
        <>
          <SessionsPanel />
          {/* The public API is about the market, so a shop without one has no keys for it. */}
          {hasMarket && (
            <div id="api-keys" ref={content} className="grid grid-cols-1">
              <ApiKeysPanel />
            </div>
          )}
          <UsagePanel />
          <ExportPanel user={user} />
          <DeletionPanel user={user} />
        </>
      }
    />
  );
}
