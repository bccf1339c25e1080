import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";

const signingKey = z
  .object({
    /** Its `kid`, which signatures name. */
    id: z.string(),
    state: z
      .enum(["active", "retiring", "revoked"])
      .describe(
        "`active` signs; `retiring` verifies what it has signed; nothing that a `revoked` key signed is good.",
      ),
    createdAt: moment,
    verifiesUntil: moment.nullable().describe("Null for the key that signs, and for a revoked one."),
    revokedAt: moment.nullable(),
    isInUse: z.boolean().describe("Whether anything that it has signed may still be in use."),
  })
  .meta({ title: "SigningKey" });
export type SigningKey = z.infer<typeof signingKey>;

export const listSigningKeys = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/signing-keys",
  summary: "Lists the signing keys, the one that signs first, and says where the root key is. Owners may.",
  returns: {
    200: success({
      keys: z.array(signingKey),
      keySet: z.number().int().nullable().describe("The number of the key set that apps get."),
      root: z.object({
        id: z.string(),
        publicKey: z.string().describe("Raw, base64url: what apps pin."),
        file: z.string().nullable().describe("Where it still lies on the server; null: not there."),
      }),
    }),
  },
  outcomes: ["forbidden"],
});
export type SigningKeys = Omit<z.infer<(typeof listSigningKeys.returns)[200]>, "success">;
