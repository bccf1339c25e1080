import { signCompact, signDetached } from "../make-signer.ts";
import { nameQuestion } from "../sample-license.ts";
import { fingerprint, header, now, product, signer, stranger } from "./lease-samples.ts";

/** The request that every answer below came back to. */
export const request = {
  call: "validate" as const,
  fields: {
    license_key: "pfke yste ad00 001p",
    fingerprint,
    product,
    version: "3.7.2",
    user: "ada@example.com",
    entitlements: ["volume-bot", "reply-bot"],
    components: { disk: "WD-1", "disk-2": "WD-2", board: "B=1", cpu: "é" },
    nonce: "dmVjdG9yLW5vbmNl",
  },
};
export const question = nameQuestion(request.call, request.fields);
const answerFields = {
  valid: true,
  code: "VALID",
  detail: "The license is valid on this machine.",
  next: [],
  serverTime: new Date(now * 1000).toISOString(),
  nonce: request.fields.nonce,
  question,
};
/** A request that names no more than it must. */
const short = {
  call: "validate" as const,
  fields: { license_key: request.fields.license_key, fingerprint, nonce: request.fields.nonce },
};
const shortQuestion = nameQuestion(short.call, short.fields);
const answer = Buffer.from(JSON.stringify(answerFields));
const answerHeader = { ...header, typ: "rsp+jws" };

/** Lists in lists. */
const listOf = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** A genuine answer that differs from the good one in these fields. */
function answerAbout(changes: object) {
  const body = Buffer.from(JSON.stringify({ ...answerFields, ...changes }));
  return { body: body.toString(), signature: signDetached(signer, answerHeader, body) };
}

const goodSeat = nameQuestion("validate", {
  ...request.fields,
  license_key: "PF00-0000-0000-000B",
  fingerprint: "another-machine",
  user: "bob@example.com",
  components: { disk: "WD-2", board: "B=1", cpu: "é" },
});

/** Answers to the request. */
export const answers = [
  { name: "valid", signature: signDetached(signer, answerHeader, answer), expected: "ok" },
  {
    name: "valid, with the number of a key set",
    signature: signDetached(signer, { ...answerHeader, keysSeq: 1 }, answer),
    expected: "ok",
  },
  { name: "not detached", signature: signCompact(signer, answerHeader, answer), expected: "bad_signature" },
  { name: "a lease's typ", signature: signDetached(signer, header, answer), expected: "bad_signature" },
  {
    name: "alg none",
    signature: signDetached(signer, { ...answerHeader, alg: "none" }, answer),
    expected: "bad_signature",
  },
  {
    name: "an unknown critical extension",
    signature: signDetached(signer, { ...answerHeader, crit: ["b64"], b64: false }, answer),
    expected: "bad_signature",
  },
  {
    name: "another body",
    signature: signDetached(signer, answerHeader, Buffer.from("{}")),
    expected: "bad_signature",
  },
  {
    name: "unknown key id",
    signature: signDetached(stranger, { ...answerHeader, kid: stranger.kid }, answer),
    expected: "unknown_key",
  },
  { name: "to an earlier request", ...answerAbout({ nonce: "ZWFybGllcg" }), expected: "wrong_nonce" },
  { name: "without a nonce", ...answerAbout({ nonce: null }), expected: "wrong_nonce" },
  {
    name: "about another license on another machine",
    ...answerAbout({ question: goodSeat }),
    expected: "wrong_question",
  },
  {
    name: "about another license",
    ...answerAbout({ question: { ...question, key: goodSeat.key } }),
    expected: "wrong_question",
  },
  {
    name: "about another machine",
    ...answerAbout({ question: { ...question, fingerprint: goodSeat.fingerprint } }),
    expected: "wrong_question",
  },
  {
    name: "about no machine",
    ...answerAbout({ question: { ...question, fingerprint: null } }),
    expected: "wrong_question",
  },
  {
    name: "about another app",
    ...answerAbout({ question: { ...question, product: "reply-bot" } }),
    expected: "wrong_question",
  },
  {
    name: "about no app",
    ...answerAbout({ question: { ...question, product: null } }),
    expected: "wrong_question",
  },
  {
    name: "to another call",
    ...answerAbout({ question: { ...question, call: "deactivate" } }),
    expected: "wrong_question",
  },
  {
    name: "to an earlier request, about another license",
    ...answerAbout({ nonce: "ZWFybGllcg", question: { ...question, key: goodSeat.key } }),
    expected: "wrong_nonce",
  },
  {
    name: "without a code, to an earlier request",
    ...answerAbout({ code: undefined, nonce: "ZWFybGllcg" }),
    expected: "unreadable",
  },
  ...["valid", "code", "detail", "next", "serverTime"].map((field) => ({
    name: `without ${field}`,
    ...answerAbout({ [field]: undefined }),
    expected: "unreadable",
  })),
  { name: "valid is a text", ...answerAbout({ valid: "true" }), expected: "unreadable" },
  { name: "code is a number", ...answerAbout({ code: 7 }), expected: "unreadable" },
  { name: "detail is null", ...answerAbout({ detail: null }), expected: "unreadable" },
  { name: "next is an object", ...answerAbout({ next: {} }), expected: "unreadable" },
  ...["2026-11-20T12:00:00Z", "2028-02-29T23:59:59.999Z"].map((serverTime) => ({
    name: `serverTime ${serverTime}`,
    ...answerAbout({ serverTime }),
    expected: "ok",
  })),
  ...[
    "noon",
    "",
    "2026",
    "2026-11-20",
    "2026-11-20T12:00Z",
    "2026-11-20T12:00:00",
    "2026-11-20T12:00:00.0Z",
    "2026-11-20T12:00:00,000Z",
    "2026-11-20T12:00:00+00:00",
    "2026-11-20t12:00:00z",
    "2026-11-20 12:00:00Z",
    " 2026-11-20T12:00:00Z",
    "20261120T120000Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T23:59:60Z",
    "2026-02-29T12:00:00Z",
    "1969-12-31T23:59:59Z",
    "+002026-11-20T12:00:00Z",
    now,
    [new Date(now * 1000).toISOString()],
  ].map((serverTime) => ({
    name: `serverTime ${JSON.stringify(serverTime)}`,
    ...answerAbout({ serverTime }),
    expected: "unreadable",
  })),
  {
    name: "about another version",
    ...answerAbout({ question: { ...question, version: "3.7.1" } }),
    expected: "wrong_question",
  },
  {
    name: "about no version",
    ...answerAbout({ question: { ...question, version: null } }),
    expected: "wrong_question",
  },
  {
    name: "of a release that names no version",
    ...answerAbout({ question: { ...question, version: undefined } }),
    expected: "ok",
  },
  {
    name: "about another person",
    ...answerAbout({ question: { ...question, user: goodSeat.user } }),
    expected: "wrong_question",
  },
  {
    name: "of a release that does not check people",
    ...answerAbout({ question: { ...question, user: undefined } }),
    expected: "wrong_question",
  },
  {
    name: "about fewer entitlements",
    ...answerAbout({ question: { ...question, entitlements: ["volume-bot"] } }),
    expected: "wrong_question",
  },
  {
    name: "about the entitlements in another order",
    ...answerAbout({ question: { ...question, entitlements: question.entitlements?.toReversed() } }),
    expected: "wrong_question",
  },
  {
    name: "about something that later servers may name",
    ...answerAbout({ question: { ...question, color: "blue" } }),
    expected: "ok",
  },
  {
    name: "to a short request",
    request: short,
    ...answerAbout({ question: shortQuestion }),
    expected: "ok",
  },
  ...(["call", "key", "fingerprint", "product"] as const).map((field) => ({
    name: `to a short request, without ${field}`,
    request: short,
    ...answerAbout({ question: { ...shortQuestion, [field]: undefined } }),
    expected: "wrong_question",
  })),
  {
    name: "to a short request, of a release that names no version, and nothing after it",
    request: short,
    ...answerAbout({
      question: {
        ...shortQuestion,
        version: undefined,
        user: undefined,
        entitlements: undefined,
        components: undefined,
      },
    }),
    expected: "ok",
  },
  {
    name: "to a short request, about no entitlements in a list",
    request: short,
    ...answerAbout({ question: { ...shortQuestion, entitlements: [] } }),
    expected: "wrong_question",
  },
  {
    name: "to a short request, about an app",
    request: short,
    ...answerAbout({ question: { ...shortQuestion, product } }),
    expected: "wrong_question",
  },
  {
    name: "about other components",
    ...answerAbout({ question: { ...question, components: goodSeat.components } }),
    expected: "wrong_question",
  },
  { name: "of 64 levels", ...answerAbout({ more: listOf(63) }), expected: "ok" },
  { name: "of 65 levels", ...answerAbout({ more: listOf(64) }), expected: "unreadable" },
  { name: "about nothing", ...answerAbout({ question: undefined }), expected: "wrong_question" },
].map((vector) => ({ body: answer.toString(), ...vector }));
