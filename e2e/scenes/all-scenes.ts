import { accountScenes } from "./account-scenes.ts";
import { apiKeyScenes } from "./api-key-scenes.ts";
import { channelScenes } from "./channel-scenes.ts";
import { consoleCustomerScenes } from "./console/console-customer-scenes.ts";
import { consoleEntryScenes } from "./console/console-entry-scenes.ts";
import { consoleLicenseScenes } from "./console/console-license-scenes.ts";
import { consoleReleaseScenes } from "./console/console-release-scenes.ts";
import { consoleStateScenes } from "./console/console-state-scenes.ts";
import { formScenes } from "./form-scenes.ts";
import { marketScenes } from "./market-scenes.ts";
import { offlineScenes } from "./offline-scenes.ts";
import { passkeyScenes } from "./passkey-scenes.ts";
import { portalScenes } from "./portal-scenes.ts";
import { privacyScenes } from "./privacy-scenes.ts";
import { readingScenes } from "./reading-scenes.ts";
import { releaseScenes } from "./release-scenes.ts";
import type { Scene } from "./scene.ts";
import { teamScenes } from "./team-scenes.ts";
import { marketTokenScenes } from "./market-token-scenes.ts";
import { trialScenes } from "./trial-scenes.ts";
import { triggerScenes } from "./trigger-scenes.ts";
import { twoFactorScenes } from "./two-factor-scenes.ts";
import { shopScenes } from "./shop-scenes.ts";
import { storeScenes } from "./store-scenes.ts";

/** Every page in every state that a customer or an operator can meet. */
export const allScenes: readonly Scene[] = [
  ...storeScenes,
  ...shopScenes,
  ...readingScenes,
  ...releaseScenes,
  ...formScenes,
  ...trialScenes,
  ...accountScenes,
  ...apiKeyScenes,
  ...twoFactorScenes,
  ...passkeyScenes,
  ...privacyScenes,
  ...portalScenes,
  ...teamScenes,
  ...offlineScenes,
  ...triggerScenes,
  ...marketTokenScenes,
  ...marketScenes,
  ...channelScenes,
  ...consoleEntryScenes,
  ...consoleLicenseScenes,
  ...consoleCustomerScenes,
  ...consoleReleaseScenes,
  ...consoleStateScenes,
];
