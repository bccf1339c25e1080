import { type NoticePreview, previewNotices } from "../features/licenses/terms/notices/preview-notices.ts";
import type { Command } from "./command.ts";
import { readTier } from "./licenses/license-options.ts";

export const previewNoticesCommand: Command = {
  name: "notice preview",
  usage: "--tier id",
  about: "Shows the reminders that a tier's customers get before and after the end.",
  options: { tier: { type: "string" } },
  isRead: true,
  run(deps, input) {
    const notices = previewNotices(deps, readTier(deps, input));
    const lines = notices.flatMap((notice) => [`${momentOf(notice)}: ${notice.subject}`, "", notice.text]);
    return Promise.resolve({ lines: lines.length > 0 ? lines : ["No reminders."], json: { notices } });
  },
};

function momentOf({ day }: NoticePreview): string {
  if (day === 0) return "At the end";
  const count = Math.abs(day);
  return `${count} ${count === 1 ? "day" : "days"} ${day < 0 ? "before" : "after"} the end`;
}
