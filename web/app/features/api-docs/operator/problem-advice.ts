import type { ProblemCode } from "@keystead/contract/problem";

/** What a program does about an error, where its message doesn't say so. */
export const problemAdvice: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_request:
    "`details.fields` names each wrong field. Correct it, and send the request with another `Idempotency-Key`.",
  invalid_operator_key: "Check the key with `operator-key list`, or create another one.",
  forbidden: "`details.needs` names the scope the key lacks. Create a key that has it.",
  not_found: "Check the ID: there's no such license, machine, block, account, message, release or webhook.",
  already_suspended: "It's done already.",
  not_suspended: "It's done already.",
  not_revoked: "It's done already.",
  already_theirs: "It's done already.",
  nothing_changes: "It's done already.",
  account_already_suspended: "It's done already.",
  account_not_suspended: "It's done already.",
  two_factor_off: "It's done already.",
  machine_already_blocked: "It's done already.",
  already_open: "You can answer it.",
  owner_changed: "Answer without `extend`.",
  no_files: "Send its files, and publish it then.",
  checksum_differs: "Send the file again.",
  too_slow: "Send it again.",
  backups_off: "Set `BACKUP_TO` on the server.",
  order_fulfilled: "Find the license by its `order_number`.",
  address_taken: "Ask its owner which account they want, and delete the other one.",
  too_large: "Send less at once.",
  wrong_host: "Call the shop by its public address.",
  ends_too_late: "Send fewer days, or `never`.",
  rate_limit_exceeded: "Wait as long as the header `Retry-After` says.",
  server_error: "Try again with increasing delays. The log has the request by its `requestId`.",
};
