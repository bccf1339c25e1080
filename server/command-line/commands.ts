import type { Command } from "./command.ts";
import { exportCommand } from "./export-command.ts";
import { figuresCommand } from "./figures-command.ts";
import { importCommand } from "./import-command.ts";
import {
  exportKeysCommand,
  generateKeysCommand,
  restoreKeysCommand,
  rotateKeysCommand,
} from "./keys-commands.ts";
import { convertCommand, extendCommand, issueCommand, transferCommand } from "./license-term-commands.ts";
import { previewNoticesCommand } from "./notice-command.ts";
import {
  reinstateCommand,
  revokeCommand,
  rotateCommand,
  showCommand,
  suspendCommand,
} from "./license-status-commands.ts";
import {
  promoteReleaseCommand,
  rolloutReleaseCommand,
  unyankReleaseCommand,
  yankReleaseCommand,
} from "./releases/change-commands.ts";
import { listReleasesCommand } from "./releases/list-command.ts";
import { publishReleaseCommand } from "./releases/publish-command.ts";
import { showReleaseCommand } from "./releases/show-command.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  issueCommand,
  showCommand,
  extendCommand,
  convertCommand,
  suspendCommand,
  reinstateCommand,
  revokeCommand,
  rotateCommand,
  transferCommand,
  importCommand,
  exportCommand,
  previewNoticesCommand,
  generateKeysCommand,
  rotateKeysCommand,
  exportKeysCommand,
  restoreKeysCommand,
  publishReleaseCommand,
  listReleasesCommand,
  showReleaseCommand,
  promoteReleaseCommand,
  rolloutReleaseCommand,
  yankReleaseCommand,
  unyankReleaseCommand,
  figuresCommand,
];
