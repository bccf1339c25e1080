// src/triggers.ts, in the main process
import type { LicenseClient, TriggerEvent } from "@keystead/client";
import { app } from "electron";

interface Machine {
  readonly licenseKey: string;
  readonly fingerprint: string;
}

/** Hands each trigger of the license to the app, those included that fired while it was closed. */
export async function watchTriggers(
  client: LicenseClient,
  machine: Machine,
  act: (event: TriggerEvent) => void,
): Promise<void> {
  const stream = client.watchTriggers(machine);
  app.on("before-quit", () => stream.stop());
  for await (const message of stream) if (message.kind === "trigger") act(message.event);
}
