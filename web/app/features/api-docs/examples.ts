import { brand } from "@keystead/content/brand";
import { plans } from "@keystead/content/catalogue";
import { problems } from "virtual:problems";

const origin = `https://${brand.websites[0]}`;

export const bodyExample = `{
  "license_key": "${brand.keyPrefix}7K-2M9X-T4LB-Q2MD",
  "fingerprint": "b1946ac92492d2347c6235b4d2611184",
  "product": "${plans[0]?.id}",
  "nonce": "3f8c0d5e9a71"
}`;

export const validateExample = `curl -i ${origin}/v1/licenses/validate \\
  -H 'content-type: application/json' \\
  -d '${bodyExample}'`;

export const validationExample = `{
  "valid": false,
  "code": "NO_MACHINE",
  "detail": "No machine is activated on this license yet. Activate this one to use it here.",
  "checks": [{ "check": "exists", "passed": true }, …],
  "license": { "status": "active", "type": "trial", … },
  "next": [{ "action": "activate", "url": "${origin}/license-dashboard#machines" }],
  "serverTime": "2026-11-20T12:00:00.000Z",
  "nonce": "3f8c0d5e9a71",
  "question": { "call": "validate", "key": "wXUo…", "fingerprint": "tM0z…", "product": "${plans[0]?.id}" }
}`;

export const signatureExample = `const utf8 = (text) => new TextEncoder().encode(text);
const encode = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const decode = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
const hash = async (text) => encode(await crypto.subtle.digest("SHA-256", utf8(text)));

// jwk: the entry of GET /v1/keys that your app ships with; asked: what your app sent to validate
async function isGenuine(body, header, jwk, asked) {
  const [head, , signature] = header.split(".");
  const { alg, typ, kid } = JSON.parse(new TextDecoder().decode(decode(head)));
  if (alg !== "EdDSA" || typ !== "rsp+jws" || kid !== jwk.kid) return false;
  const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
  const signed = utf8(head + "." + encode(body));
  if (!(await crypto.subtle.verify("Ed25519", key, decode(signature), signed))) return false;
  const { nonce, question } = JSON.parse(new TextDecoder().decode(body));
  return (
    nonce === asked.nonce &&
    question.call === "validate" &&
    question.key === (await hash("keystead-license-key-v1\\n" + asked.license_key.replaceAll("-", ""))) &&
    question.fingerprint === (await hash("keystead-fingerprint-v1\\n" + asked.fingerprint)) &&
    question.product === asked.product
  );
}`;

const limited = problems.find(({ code }) => code === "rate_limit_exceeded");

export const apiProblemExample = JSON.stringify(
  {
    success: false,
    error: limited?.message,
    code: limited?.code,
    requestId: "0e1f7c1a-…",
    details: { retryAfter: 12 },
  },
  null,
  2,
);

export const v1ProblemExample = JSON.stringify(
  {
    success: false,
    error: {
      code: limited?.code,
      message: limited?.message,
      status: limited?.status,
      requestId: "0e1f7c1a-…",
      details: { retryAfter: 12 },
    },
  },
  null,
  2,
);
