import { verifyAudit } from "../../features/audit/verify-audit.ts";
import { type Command, type Input, UsageError } from "../command.ts";

const faults = {
  changed: "was changed, or stands in another place than then",
  missing: "is missing",
  reason_changed: "has another reason on its license's timeline than then",
} as const;

export const verifyAuditCommand: Command = {
  name: "audit verify",
  usage: "[--head number:hash]",
  about:
    "Checks that no entry of the audit was changed, removed or moved. Keep the head that it prints elsewhere, and give it next time.",
  options: { head: { type: "string" } },
  isRead: true,
  async run(deps, input) {
    const kept = readHead(input);
    const verified = await verifyAudit(deps, kept);
    const { entries, head, fault } = verified;
    const right = entries === 1 ? "1 entry is right." : `${entries} entries are right.`;
    return {
      lines: [
        right,
        ...(fault ? [`Entry ${fault.number} ${faults[fault.problem]}.`] : []),
        ...(head && !fault ? [`Head: ${head.number}:${head.hash}`] : []),
      ],
      json: verified,
      refused: fault !== null,
    };
  },
};

function readHead({ words, values }: Input) {
  if (words.length > 0) throw new UsageError("audit verify takes options only.");
  const { head } = values;
  if (head === undefined) return undefined;
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(head) ?? [];
  if (number === undefined || hash === undefined)
    throw new UsageError("--head: as audit verify has printed it, such as 120:3f…");
  return { number: Number(number), hash };
}
