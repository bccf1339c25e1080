import { z } from "zod";

/** Bytes as browsers write them into JSON: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** How a browser reaches an authenticator. Unknown ones are kept, because browsers add some. */
const transport = z
  .string()
  .max(32)
  .regex(/^[\w-]+$/);

/** What counts of the answer of a browser that has made a passkey (`RegistrationResponseJSON` of WebAuthn Level 3). */
export const newPasskey = z.strictObject({
  id: bytes(1500),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(transport).max(10),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskey>;

/** What counts of the answer of a browser that has used a passkey (`AuthenticationResponseJSON` of WebAuthn Level 3). */
export const usedPasskey = z.strictObject({
  id: bytes(1500),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(10_000),
  }),
});
export type PasskeyAnswer = z.infer<typeof usedPasskey>;

const listed = z.object({ type: z.literal("public-key"), id: bytes(1500), transports: z.array(z.string()) });

/** For `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int().describe("Milliseconds."),
  attestation: z.literal("none"),
  excludeCredentials: z.array(listed),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** For `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int().describe("Milliseconds."),
  allowCredentials: z.array(listed),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
