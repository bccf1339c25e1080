import type { OwnSentences } from "../../lib/problem-words.ts";

/** What the console says for refusals that no page of the site shows. */
export const operatorSentences = {
  invalid_operator_key: "You're no longer logged in. Log in and try again.",
  operator_login_failed:
    "Email, password or code is incorrect, or the code was used already. Wait for the next code and try again.",
  code_wrong: "That code is incorrect or was used already. Enter the one your app shows now.",
  factor_needed: "Nothing has changed. This needs a code of your authenticator: try again and enter it.",
  forbidden: "Your role doesn't allow this. Ask an owner.",
  already_operator: "This address belongs to an operator already.",
  last_owner: "This is the last owner. Make someone else an owner first.",
  link_invalid: "This link no longer works. Get a new one.",
  revoked_for_good: "This license was revoked.",
  license_changed: "Someone else changed this license in the meantime. Reload it, then decide again.",
  already_suspended: "This license is suspended already.",
  not_suspended: "This license isn't suspended.",
  ends_too_late: "The license would end after the year 9999. Enter fewer days.",
  trial_not_sold: "A trial isn't sold in terms. Enter a number of days.",
  order_fulfilled: "This order number has a license already. Search for it.",
  owner_suspended: "The account of this address is suspended. Reinstate it first.",
  already_theirs: "The license belongs to this address already.",
  nothing_changes: "It is just that already.",
  not_revoked: "This license isn't revoked.",
  below_use: "More is used than that. Allow it below, or remove machines or people first.",
  covers_nothing: "A license covers at least one app or feature.",
  too_much_metadata: "A license keeps at most 50 entries. Remove some first.",
  already_published:
    "This version is published, and a published version never changes. Make a draft of a higher one.",
  not_published: "This release is a draft. Publish it first.",
  no_files: "The draft has no files. Add one first.",
  files_missing: "The draft has other files than you saw. Reload the page, then decide again.",
  checksum_differs: "A file isn't the one that the build's feed describes. Send it again, or build again.",
  feed_invalid: "This feed can't be read, or it's about another version. Build again.",
  webhook_url_invalid:
    "The address must be https:// and public. For one on your own network, name its host in WEBHOOK_ALLOW.",
  too_many_webhooks: "There are 50 webhooks already. Remove one first.",
  account_already_suspended: "This customer is suspended already.",
  account_not_suspended: "This customer isn't suspended.",
  address_taken: "Another customer has this address.",
  licenses_changed: "Their licenses have changed in the meantime. Reload the page, then decide again.",
  too_many_notes: "There are 200 notes already. Delete one first.",
  not_found: "There's nothing here. It may have been removed.",
} as const satisfies OwnSentences;
