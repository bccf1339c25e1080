import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cleanName, id, moment, text } from "../fields.ts";

/*
 * The three calls of Lemon Squeezy's License API in its own shape, so that an app which was built for it needs another
 * address and nothing else. Source: docs.lemonsqueezy.com/help/licensing/license-api.
 */

const licenseKeyObject = z.object({
  /** The number of the license on this installation. */
  id: z.int(),
  status: z.enum(["inactive", "active", "expired", "disabled"]),
  key: z.string(),
  activation_limit: z.int().nullable(),
  activation_usage: z.int(),
  created_at: moment,
  /** Null for a license without an end. */
  expires_at: moment.nullable(),
  test_mode: z.literal(false),
});
export type LicenseKeyObject = z.infer<typeof licenseKeyObject>;

/** An instance is a machine. */
const instance = z.object({ id: z.string(), name: z.string(), created_at: moment });

/**
 * Store, product and variant have the ids that the shop says, because apps are told to compare them. What this server does not
 * know is null: it has no orders, and gives no customer's data to apps.
 */
const meta = z.object({
  store_id: z.int().nullable(),
  order_id: z.null(),
  order_item_id: z.null(),
  product_id: z.int().nullable(),
  product_name: z.string(),
  variant_id: z.int().nullable(),
  variant_name: z.string(),
  customer_id: z.null(),
  customer_name: z.null(),
  customer_email: z.null(),
});

/** The same fields in every answer; null for a key that does not exist. */
const common = {
  error: z.string().nullable(),
  license_key: licenseKeyObject.nullable(),
  meta: meta.nullable(),
};
export type LicenseMeta = z.infer<typeof meta>;

const activation = z.object({ activated: z.boolean(), ...common, instance: instance.nullable() });
const validation = z.object({ valid: z.boolean(), ...common, instance: instance.nullable() });
const deactivation = z.object({ deactivated: z.boolean(), ...common });

const shape = {
  audience: "app",
  method: "POST",
  tag: "Lemon Squeezy",
  errors: "lemon-squeezy",
  signed: false,
  form: true,
} as const;

const licenseKey = text(64, "The license_key field is required.").min(
  1,
  "The license_key field is required.",
);
const instanceId = id;
/** Clients send an instance that they do not have as null, or in a form as empty text. */
const optionalInstanceId = z.preprocess(
  (value) => (value === "" || value === null ? undefined : value),
  id.optional(),
);

export const activateInstance = endpoint({
  ...shape,
  path: "/compat/lemonsqueezy/v1/licenses/activate",
  doneAs: "activated",
  summary:
    "Activates a license in Lemon Squeezy's shape. Each call makes a new instance, which takes one machine.",
  body: z.object({
    license_key: licenseKey,
    instance_name: text(80, "The instance_name field is required.")
      .overwrite(cleanName)
      .min(1, "The instance_name field is required."),
  }),
  returns: { 200: activation, 400: activation, 404: activation },
});

export const validateInstance = endpoint({
  ...shape,
  path: "/compat/lemonsqueezy/v1/licenses/validate",
  doneAs: "valid",
  idempotency: "unkeyed",
  summary: "Validates a license, or one of its instances, in Lemon Squeezy's shape.",
  body: z.object({ license_key: licenseKey, instance_id: optionalInstanceId }),
  returns: { 200: validation, 404: validation },
});

export const deactivateInstance = endpoint({
  ...shape,
  path: "/compat/lemonsqueezy/v1/licenses/deactivate",
  doneAs: "deactivated",
  summary: "Removes an instance in Lemon Squeezy's shape.",
  body: z.object({ license_key: licenseKey, instance_id: instanceId }),
  returns: { 200: deactivation, 404: deactivation },
});
