export interface ApiDocsTab {
  id: "endpoints" | "parameters" | "responses" | "errors";
  label: string;
  /** Paragraphs above the part that is generated from the contract. Backticks mark code. */
  intro: readonly string[];
}

export const apiDocsHeading = {
  title: "API documentation",
  lede: "Generated from the schemas the server validates against.",
} as const;

/** The four tabs; the first is open at the start. */
export const apiDocsTabs: readonly ApiDocsTab[] = [
  {
    id: "endpoints",
    label: "Endpoints",
    intro: [
      "All paths are relative to this site. Requests and responses are JSON in UTF-8, and times are ISO 8601 in UTC.",
      "License calls don't need an account: the license key in the body identifies the license, and never appears in a URL. Account calls need a session, or the bearer token an app gets when it logs in.",
    ],
  },
  {
    id: "parameters",
    label: "Parameters",
    intro: [
      "Unknown fields are rejected. License keys can be upper or lower case, with or without dashes.",
      "Calls that change something accept the header `Idempotency-Key`: 1 to 255 printable characters that no one can guess, new for each request. If a response gets lost, repeat the request with the same key. For 24 hours you get the first response, marked `Idempotent-Replayed: true`, and nothing runs twice.",
      "A fingerprint is 8 to 256 characters that stay the same on one machine. Send a hash, not the machine's own ID.",
    ],
  },
  {
    id: "responses",
    label: "Responses",
    intro: [
      "A well-formed license request always gets status 200, whether the license is valid or not. Branch on `valid`; `code` and `detail` say why, and `next` lists what to do.",
      "Responses to license calls are signed. The header `keystead-signature` holds a detached EdDSA JWS over the exact bytes of the body. Under `/v1/licenses`, the body also repeats the `nonce` you sent and names your request in `question`; `/api/validate-license` does neither, so a proxy could replay an old response.",
    ],
  },
  {
    id: "errors",
    label: "Error Handling",
    intro: [
      "A status of 400 or above is an error. The body has `success: false`, a stable `code`, and a message for people that may change. Branch on the code.",
      "After 429, wait as long as the `Retry-After` header says. After 500 or 503, retry with increasing delays. When you contact support, include the request ID from the body.",
    ],
  },
];
