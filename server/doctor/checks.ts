import type { Check } from "./check.ts";
import { backgroundWorkCheck } from "./checks/background-work.ts";
import { backupsCheck } from "./checks/backups.ts";
import { certificateCheck } from "./checks/network/certificate.ts";
import { clockCheck } from "./checks/clock.ts";
import { dataFolderCheck } from "./checks/data-folder.ts";
import { databaseCheck } from "./checks/database.ts";
import { databaseClockCheck } from "./checks/database-clock.ts";
import { databaseRightsCheck } from "./checks/database-rights.ts";
import { databaseRoomCheck } from "./checks/database-room.ts";
import { diskSpaceCheck } from "./checks/disk-space.ts";
import { firstPageCheck } from "./checks/network/first-page.ts";
import { hostNameCheck } from "./checks/network/host-name.ts";
import { mailLoginCheck } from "./checks/mail-login.ts";
import { mailPauseCheck } from "./checks/mail-pause.ts";
import { marketSourcesCheck } from "./checks/market-sources.ts";
import { openFilesCheck } from "./checks/open-files.ts";
import { proxyCheck } from "./checks/network/proxy.ts";
import { publicUrlCheck } from "./checks/network/public-url.ts";
import { releasesCheck } from "./checks/releases.ts";
import { rootKeyCheck } from "./checks/root-key.ts";
import { secretKeyCheck } from "./checks/secret-key.ts";
import { shopCheck } from "./checks/shop.ts";
import { tiersCheck } from "./checks/tiers.ts";

/** Every check, in the order in which their findings are printed: what others depend on comes first. */
export const checks: readonly Check[] = [
  publicUrlCheck,
  hostNameCheck,
  certificateCheck,
  firstPageCheck,
  proxyCheck,
  clockCheck,
  dataFolderCheck,
  diskSpaceCheck,
  openFilesCheck,
  databaseCheck,
  databaseRoomCheck,
  databaseRightsCheck,
  databaseClockCheck,
  secretKeyCheck,
  rootKeyCheck,
  mailLoginCheck,
  mailPauseCheck,
  shopCheck,
  tiersCheck,
  releasesCheck,
  marketSourcesCheck,
  backgroundWorkCheck,
  backupsCheck,
];
