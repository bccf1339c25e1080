import { licenseUpdated } from "@keystead/contract/portal/license-events";
import type { LiveChannel } from "../../../platform/http/live-channel.ts";
import { licenseChannel } from "./store.ts";

/** Open pages and apps of an account hear that something about its licenses has changed. */
export const licenseChanges: LiveChannel = {
  channel: licenseChannel,
  event: licenseUpdated,
  accountOf: (payload) => payload,
};
