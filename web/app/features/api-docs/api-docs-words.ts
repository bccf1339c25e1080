import { hasMarket } from "@keystead/content/market";

export interface ApiDocsTab {
  id: "endpoints" | "parameters" | "responses" | "errors";
  label: string;
  /** Paragraphs above what is made from the contract; what stands between backticks is code. */
  intro: readonly string[];
}

export const apiDocsHeading = {
  title: "API documentation",
  lede: "Every call that is answered comes from the schemas that the server itself checks requests and answers with.",
} as const;

/** The four tabs; the first is open at the start. */
export const apiDocsTabs: readonly ApiDocsTab[] = [
  {
    id: "endpoints",
    label: "Endpoints",
    intro: [
      ...(hasMarket
        ? [
            "The calls marked planned are agreed on and not answered yet: market data and triggers, with an API key. Every other call is answered today.",
          ]
        : []),
      "All addresses are relative to this site. Requests and answers are JSON in UTF-8, and times are in ISO 8601, UTC.",
      "The license calls need no account: the license key in the body says which license is meant. It never stands in an address. Calls of an account need its session, or the bearer token that an app got when it logged in.",
    ],
  },
  {
    id: "parameters",
    label: "Parameters",
    intro: [
      "A field that is not listed is refused, so a misspelled name shows at once. A license key may be sent in any case, with or without dashes.",
      "Calls that change something take the header `Idempotency-Key`: 1 to 255 characters that nobody can guess, new for each request. When an answer gets lost, send the same request again with the same key. For 24 hours it gets the first answer, marked `Idempotent-Replayed: true`, and nothing is done twice.",
      "A fingerprint is 8 to 256 characters that stay the same on one machine. Send a hash, not the machine's own id.",
    ],
  },
  {
    id: "responses",
    label: "Responses",
    intro: [
      "A well-formed question about a license is always answered with status 200, whether the license is valid or not. Branch on `valid`; `code` and `detail` say why, and `next` lists what helps.",
      "Answers to the license calls are signed. The header `keystead-signature` holds a detached JWS over the exact bytes of the body, made with EdDSA. Under `/v1/licenses` the body also repeats the `nonce` that you sent and names your request in `question`; `/api/validate-license` does neither, so a proxy could play back an old answer.",
    ],
  },
  {
    id: "errors",
    label: "Error Handling",
    intro: [
      "A status of 400 or above means that the question was not answered. The body says `success: false`, with a `code` that stays the same and a message for people, which may change. Branch on the code.",
      "After 429 wait as long as the `Retry-After` header says. After 500 or 503 ask again with growing pauses, and give the request id from the body when you write to support.",
    ],
  },
];
