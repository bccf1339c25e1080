/**
 * The shape of an error body. `flat`: see `ProblemBody`. `nested`: under `error`, see `V1ProblemBody`. `lemon-squeezy`: what
 * clients of that license server read, see `MessageBody`.
 */
export type ErrorShape = "flat" | "nested" | "lemon-squeezy";

/** By which member an answer in the shape `lemon-squeezy` says whether its call did what it is for. */
export type DoneAs = "activated" | "valid" | "deactivated";

/**
 * Credentials of a call. `session`: a session cookie or a bearer token is required. `optional`: one that is sent is
 * read. `none`: it is not read, so the answer is the same for everybody. `api-key`: a key made for a program is required.
 * `operator-key`: a key made for a program of the operator's is required, or the session of an operator in the console.
 * `operator-session`: that session is required. `operator-optional`: it is read when it is there.
 */
export type Auth =
  "none" | "optional" | "session" | "api-key" | "operator-key" | "operator-session" | "operator-optional";

interface AudienceDefaults {
  readonly auth: Auth;
  readonly errors: ErrorShape;
  /** Whether answers, errors included, carry a signature over their bytes. */
  readonly signed: boolean;
  /** CORS: whether any origin may read the answers. Without credentials, so never where a cookie counts. */
  readonly cors: boolean;
  /** CSRF: whether writes sent by pages of other sites are refused. Needed wherever a cookie counts. */
  readonly csrf: boolean;
  /** The section of the API documentation. */
  readonly tag?: string;
}

/**
 * Who calls, and what follows from that for every call of theirs.
 * `portal`: the site and the portal, with a session cookie or a bearer token.
 * `app`: desktop apps, with a license key in the body. Apps built on a browser have origins that nobody can list.
 * `program`: programs of customers, with an API key.
 * `operator`: programs of those who run the shop, with an operator key, and the pages of their console, with a session cookie that
 * counts in no request of another site.
 * `console`: the pages of the console about those who use it.
 */
export const audiences = {
  portal: { auth: "session", errors: "flat", signed: false, cors: false, csrf: true },
  app: { auth: "none", errors: "nested", signed: true, cors: true, csrf: false, tag: "Apps" },
  program: {
    auth: "api-key",
    errors: "nested",
    signed: false,
    cors: true,
    csrf: false,
    tag: "Market data and triggers",
  },
  operator: {
    auth: "operator-key",
    errors: "nested",
    signed: false,
    cors: false,
    csrf: false,
    tag: "Running the shop",
  },
  console: {
    auth: "operator-session",
    errors: "flat",
    signed: false,
    cors: false,
    csrf: true,
    tag: "Console",
  },
} as const satisfies Record<string, AudienceDefaults>;

export type Audience = keyof typeof audiences;
