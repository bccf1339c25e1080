import type { Command } from "./command.ts";
import { importCommand } from "./import-command.ts";
import {
  exportKeysCommand,
  generateKeysCommand,
  restoreKeysCommand,
  rotateKeysCommand,
} from "./keys-commands.ts";
import { convertCommand, extendCommand, issueCommand } from "./license-term-commands.ts";
import { reinstateCommand, revokeCommand, showCommand, suspendCommand } from "./license-status-commands.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  issueCommand,
  showCommand,
  extendCommand,
  convertCommand,
  suspendCommand,
  reinstateCommand,
  revokeCommand,
  importCommand,
  generateKeysCommand,
  rotateKeysCommand,
  exportKeysCommand,
  restoreKeysCommand,
];
