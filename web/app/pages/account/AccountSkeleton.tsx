import { hasMarket } from "@keystead/content/market";
import { PasswordSkeleton } from "../../features/accounts/passwords/PasswordPanel.tsx";
import { ProfileSkeleton } from "../../features/accounts/profile/ProfilePanel.tsx";
import { LogOutSkeleton } from "../../features/accounts/sessions/LogOutPanel.tsx";
import { SessionsSkeleton } from "../../features/accounts/sessions/SessionsPanel.tsx";
import { ApiKeysSkeleton } from "../../features/api-keys/ApiKeysPanel.tsx";
import { UsageSkeleton } from "../../features/licenses/usage/UsagePanel.tsx";
import { DeletionSkeleton } from "../../features/privacy/DeletionPanel.tsx";
import { ExportSkeleton } from "../../features/privacy/ExportPanel.tsx";
import { PasskeysSkeleton } from "../../features/passkeys/PasskeysPanel.tsx";
import { TwoFactorSkeleton } from "../../features/two-factor/TwoFactorPanel.tsx";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { AccountColumns } from "./AccountColumns.tsx";

/** The panels of the account page while the session is confirmed. */
export function AccountSkeleton() {
  return (
    <LoadingRegion label="Loading your account">
      <AccountColumns
        left={<ProfileSkeleton />}
        right={
          <>
            <PasswordSkeleton />
            <TwoFactorSkeleton />
            <PasskeysSkeleton />
            <LogOutSkeleton />
          </>
        }
        below={
          <>
            <SessionsSkeleton />
            {hasMarket && <ApiKeysSkeleton />}
            <UsageSkeleton />
            <ExportSkeleton />
            <DeletionSkeleton />
          </>
        }
      />
    </LoadingRegion>
  );
}
