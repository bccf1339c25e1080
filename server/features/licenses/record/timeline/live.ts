import { licenseUpdated } from "@keystead/contract/portal/license-events";
import type { LiveChannel } from "../../../../platform/http/server-sent-events/live-channel.ts";
import { licenseChannel } from "./store.ts";

/** The live channel of licenses: the open pages and apps of an account learn that something about them has changed. */
export const licenseChanges: LiveChannel = {
  channel: licenseChannel,
  event: licenseUpdated,
  accountOf: (payload) => payload,
};
