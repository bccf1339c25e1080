export const operatorDocsHeading = {
  title: "Operator API",
  lede: "Run the shop from your own backend: every call, generated from the schemas the server validates against.",
} as const;

/** Above the calls. Backticks mark code. */
export const callsIntro: readonly string[] = [
  "Requests and responses are JSON in UTF-8, apart from files, and times are ISO 8601 in UTC. Each call names the one scope its key needs. Unknown fields are rejected.",
  "Calls that change something accept the header `Idempotency-Key`: 1 to 255 printable characters that no one can guess, new for each request. If a response gets lost, repeat the request with the same key. For 24 hours you get the first response, and nothing runs twice.",
  "Where `dry_run` is in the query, `?dry_run=true` previews the call: you get the answer and the emails it would send, and nothing changes. The key needs the scope to read as well.",
  "A license and each call that changes one answer with an `ETag`. Send it as `If-Match` with the next change, and nothing happens if the license has changed in the meantime.",
  "License keys are masked in answers unless the key has the scope `licenses:keys`. A key has 600 requests a minute.",
];

export const keySteps: readonly string[] = [
  "On the server, create a key with the scopes your backend needs. The command prints it once.",
  "Store it in a secret manager of your backend, never in an app, a page or a URL. Pages of other sites can't call `/v1/admin`.",
  "Send it with every request in the header `Authorization: Bearer ksa_…`.",
  "`operator-key list` shows what each key may do and when it was last used. `operator-key revoke` ends one right away.",
];

export const keyCommand = `npm run --silent keystead -- operator-key create \\
  --name "Shop backend" \\
  --scopes licenses:read,licenses:issue`;

export const keyOptions: readonly string[] = [
  "`--scopes machines:*` stands for all calls on a noun that this release has, apart from `licenses:keys`.",
  "`--networks 203.0.113.0/24` limits the key to the networks of your servers.",
  "`--expires-in-days 90` ends it.",
];

export const eventTypes = "Event types";

/** Above the types. Backticks mark code. */
export const eventTypesIntro: readonly string[] = [
  "Your webhooks get these as they happen, and `GET /v1/admin/events` lists them. A later version may add types and fields, so ignore those you don't know.",
  "Each example is complete, with sample data: no license, account or key has its IDs. `POST /v1/admin/webhooks/{id}/test` sends one to your webhook, in `data.example` of an event `webhook.test`.",
];

export const eventTypesFailed =
  "Event types failed to load. Reload the page, or run `webhook types` on the server.";
