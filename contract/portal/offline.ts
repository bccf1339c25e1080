import { z } from "zod";
import { fieldProblems } from "../field-problems.ts";
import { confirmation, success } from "../answers.ts";
import { appMachine, licenseFile, nextStep } from "../app/licenses.ts";
import { endpoint } from "../endpoint.ts";
import { id, text } from "../fields.ts";
import { validationCode } from "../values/license-status.ts";

/** What a machine without a network hands to its owner: a compact JWS, in its text envelope or without. */
const offlineText = text(8192).trim().min(1, fieldProblems.paste_missing);

export const activateOffline = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/offline-activation",
  tag: "Licenses",
  summary:
    "Activates a machine without a network: takes the request that its app made, and returns a license file for this machine alone.",
  body: z.strictObject({ license: id, request: offlineText }),
  returns: {
    200: success({
      activated: z.boolean(),
      code: validationCode,
      detail: z.string(),
      next: z.array(nextStep),
      machine: appMachine.nullable(),
      file: licenseFile.nullable(),
    }),
  },
  outcomes: ["no_license", "offline_request_invalid", "clock_wrong"],
});

export const deactivateOffline = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/offline-deactivation",
  tag: "Licenses",
  summary: "Removes a machine without a network, with the receipt that its app made when it stopped.",
  body: z.strictObject({ receipt: offlineText }),
  returns: { 200: confirmation(["machine_removed"], { name: z.string() }) },
  outcomes: ["not_found", "receipt_invalid", "receipt_outdated"],
});
