import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, line, moment, maxComponents, maxMachines, name, text } from "../fields.ts";
import { licenseStatus, validationCode } from "../values/license-status.ts";

const checkName = z.enum([
  "exists",
  "not_blocked",
  "not_revoked",
  "not_suspended",
  "not_expired",
  "confirmed",
  "entitled",
  "user",
  "user_limit",
  "entitlements",
  "machine",
  "components",
  "version",
  "machine_limit",
  "trial_device",
  "activation_rate",
  "replaceable",
  "replace_cooldown",
]);

/** One check of a license. All are listed, passed or not, so that an app can explain the answer. */
const check = z.object({ check: checkName, passed: z.boolean() });

/** A next step, and the page of the portal for it. */
export const nextStep = z.object({
  action: z.enum([
    "activate",
    "renew",
    "free_device",
    "upgrade",
    "confirm_email",
    "manage_users",
    "download",
    "contact",
  ]),
  url: z.string(),
});
export type NextStep = z.infer<typeof nextStep>;

const count = z.object({ used: z.number().int(), max: z.number().int().nullable() });

export const appMachine = z.object({ id, name: z.string(), activatedAt: moment, lastSeenAt: moment });

/**
 * The request that a signed answer belongs to, so that an answer about another key, machine, app or call cannot stand in
 * for it. Hashes are SHA-256 in base64url of a prefix, a line feed and the value in UTF-8.
 */
const question = z
  .object({
    call: z.enum(["activate", "validate", "deactivate", "machines", "heartbeat", "replace", "file"]),
    /** Prefix `keystead-license-key-v1`; the key in upper case, without white space and dashes. */
    key: z.string(),
    /** Prefix `keystead-fingerprint-v1`; the `fp` of a lease. Null when the request names no machine. */
    fingerprint: z.string().nullable(),
    /** Null when the request names no app. */
    product: z.string().nullable(),
    /** Null when the request names no version, as are those below when it does not have them. */
    version: z.string().nullable(),
    /** Prefix `keystead-user-v1`; the address as the request has it. */
    user: z.string().nullable(),
    entitlements: z.array(z.string()).nullable(),
    /** Prefix `keystead-components-v1`; the lines `name=value`, sorted as whole lines. */
    components: z.string().nullable(),
  })
  .meta({ title: "Question" });
export type Question = z.infer<typeof question>;

/** The validation of a license. `valid` decides; `code` names the first failed check, or VALID or GRACE. */
const validation = z
  .object({
    valid: z.boolean(),
    code: validationCode,
    detail: z.string(),
    checks: z.array(check),
    license: z
      .object({
        id,
        status: licenseStatus,
        type: z.string(),
        tier: z.string(),
        usageCount: z.number().int(),
        startDate: moment,
        /** Null for a license without an end. */
        endDate: moment.nullable(),
      })
      .nullable(),
    machine: appMachine.nullable(),
    trial: z.object({ active: z.boolean(), endsAt: moment }).nullable(),
    entitlements: z.array(z.string()),
    limits: z.object({ users: count, machines: count }).nullable(),
    graceUntil: moment.nullable(),
    next: z.array(nextStep),
    serverTime: moment,
    nonce: z.string().nullable(),
    question,
  })
  .meta({ title: "Validation" });
export type Validation = z.infer<typeof validation>;

/** A license file. */
export const licenseFile = z
  .object({
    /** `<license>~<key set>`: two compact JWS (`typ` lic+jwt and keys+jwt). Fits into a QR code. */
    compact: z.string(),
    /** The same with a first and a last line, broken at 64 characters, for mail and USB sticks. */
    text: z.string(),
    expiresAt: moment,
  })
  .meta({ title: "LicenseFile" });

/** A validation with the result of the call. */
const validationWith = <Added extends z.core.$ZodLooseShape>(added: Added) =>
  validation.extend(added).meta({ "x-extends": "Validation", "x-adds": Object.keys(added) });

export const fingerprint = text(256).min(8, "Use at least 8 characters.");

/** Replay protection: echoed in the signed answer, which proves that it belongs to this request. */
const nonce = z.string().regex(/^[\w-]{8,128}$/, "Use 8 to 128 letters, digits, - and _.");

/**
 * Parts of the hardware, each by a name of the app's own: a machine is known by as many of them as the policy of its license
 * asks for. Only keyed hashes are stored.
 */
const components = z
  .record(
    z.string().regex(/^[a-z0-9_-]{1,32}$/, "Name a component with up to 32 small letters, digits, - and _."),
    line(256).min(1, "A component has at least one character."),
  )
  .refine((parts) => {
    const { length } = Object.keys(parts);
    return length > 0 && length <= maxComponents;
  }, `Name 1 to ${maxComponents} components.`);

/** The fields of every request about a license on a machine. */
const licenseOnMachine = {
  license_key: text(64),
  /** Identifies the machine. Only its keyed hash is stored. */
  fingerprint,
  /** The id of the app, which has to be an entitlement of the license. */
  product: line(64).optional(),
  /** The version of the app. With `product` it names a release, which has to be from before the license's updates ended. */
  version: line(32).optional(),
  nonce: nonce.optional(),
};

const withComponents = { ...licenseOnMachine, components: components.optional() };

export const activateMachine = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/activate",
  summary:
    "Activates a machine on a license. Repeating the call for the same machine succeeds and changes nothing.",
  body: z.strictObject({ ...withComponents, name: name(80).optional(), platform: name(40).optional() }),
  returns: {
    // The lease is a compact JWS (`typ` lease+jwt, EdDSA) that the app can check offline until its `exp`.
    200: validationWith({ activated: z.boolean(), lease: z.string().nullable() }),
  },
  outcomes: ["clock_wrong"],
});

export const validateLicense = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/validate",
  idempotency: "unkeyed",
  summary: "Validates a license on this machine, and says why.",
  body: z.strictObject({
    ...withComponents,
    fingerprint: fingerprint.optional(),
    /** The address of the person at the app: the owner's, or a member's. */
    user: text(254).min(1, "Enter an email address.").optional(),
    /** Everything here has to be covered by the license. */
    entitlements: z.array(line(64).min(1)).min(1).max(32).optional(),
  }),
  returns: { 200: validation },
});

export const deactivateMachine = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/deactivate",
  summary: "Removes a machine from a license.",
  body: z.strictObject({ license_key: text(64), fingerprint, nonce: nonce.optional() }),
  returns: { 200: validationWith({ deactivated: z.boolean() }) },
});

export const heartbeat = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/heartbeat",
  idempotency: "unkeyed",
  summary:
    "Reports that this machine is running and renews its lease. A floating machine that stays silent too long loses its place.",
  body: z.strictObject(withComponents),
  returns: {
    200: validationWith({
      lease: z.string().nullable(),
      /** In how many seconds to call again. */
      nextHeartbeat: z.number().int(),
    }),
  },
  outcomes: ["clock_wrong"],
});

export const replaceMachine = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/replace",
  summary:
    "Activates this machine in place of another one, such as a lost laptop. If the license has room, the other machine stays. Notifies the owner by email. A cooldown applies before the next replacement.",
  body: z.strictObject({
    ...withComponents,
    name: name(80).optional(),
    platform: name(40).optional(),
    /** The machine to remove, as `POST /v1/licenses/machines` lists it: a member's key names that person's own. */
    machine: id,
  }),
  returns: { 200: validationWith({ replaced: z.boolean(), lease: z.string().nullable() }) },
  outcomes: ["clock_wrong"],
});

export const checkOutFile = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/file",
  summary: "Issues a license file for an activated machine. Apps verify it offline until it expires.",
  body: z.strictObject({
    ...licenseOnMachine,
    /** A256GCM: encrypted with the license key and the machine. */
    encryption: z.enum(["none", "A256GCM"]).default("none"),
  }),
  returns: { 200: validationWith({ file: licenseFile.nullable() }) },
  outcomes: ["clock_wrong"],
});

export const listMachines = endpoint({
  audience: "app",
  method: "POST",
  path: "/v1/licenses/machines",
  idempotency: "unkeyed",
  summary: `Lists up to ${maxMachines} machines of a license, the last activated first; \`used\` counts all. An unknown key gets none, a member's key that person's.`,
  body: z.strictObject({
    license_key: text(64),
    fingerprint: fingerprint.optional(),
    nonce: nonce.optional(),
  }),
  returns: {
    200: z.object({
      machines: z.array(appMachine.extend({ current: z.boolean() })).max(maxMachines),
      limits: z.object({ machines: count }).nullable(),
      serverTime: moment,
      nonce: z.string().nullable(),
      question,
    }),
  },
});

export const signingKeys = endpoint({
  audience: "app",
  method: "GET",
  path: "/v1/keys",
  signed: false,
  summary:
    "The public keys of answers, leases and files as a JSON Web Key Set (RFC 7517, RFC 8037). `keySet` holds them with their states, as a compact JWS (`typ` keys+jwt) signed by the root key that apps pin.",
  returns: {
    200: z.object({
      keys: z.array(
        z.object({
          kty: z.literal("OKP"),
          crv: z.literal("Ed25519"),
          use: z.literal("sig"),
          alg: z.literal("EdDSA"),
          kid: z.string(),
          x: z.string(),
        }),
      ),
      keySet: z.string(),
    }),
  },
});
