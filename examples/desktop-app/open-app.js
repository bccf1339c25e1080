import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { createLicenseClient, parseLicenseKey } from "@keystead/client";
import { openFileStore, readFingerprint } from "@keystead/client/node";
import { readConfig, wrong } from "./read-config.js";

/** @import { LicenseClient, LicenseClientOptions } from "@keystead/client" */
/** @import { FingerprintOptions } from "@keystead/client/node" */
/** @import { Wrong } from "./read-config.js" */

/** The suite's apps share the salt, because a machine counts once for all of them. */
const salt = "keystead-sample-suite";

/**
 * Everything that a license check needs.
 * @typedef {object} App
 * @property {LicenseClient} client
 * @property {{ licenseKey: string, fingerprint: string, name: string, platform: string }} machine
 * @property {string | undefined} product
 * @property {string} version
 * @property {number} checkEverySeconds
 * @property {string} page the license page of its owner
 */

/**
 * Reads the configuration beside the app and creates everything that a license check needs.
 * @returns {Promise<{ ok: true, app: App } | Wrong>}
 */
export async function openApp(folder = new URL(".", import.meta.url)) {
  const read = await readConfig(new URL("config.json", folder));
  if (!read.ok) return read;
  const { server, rootKey, publicKey, product, machineName, checkEverySeconds, ...config } = read.config;

  const version = await readVersion(new URL("package.json", folder));
  const state = new URL("license.state", folder);
  const store = openFileStore(state);
  const result = makeClient({ server, rootKey, publicKey, product, version, store });
  if (!result.ok) return result;

  const page = `${server.replace(/\/$/, "")}/license-dashboard`;
  const help = `Copy yours from ${page}, paste it between the quotes after "licenseKey", then run: npm start`;
  if (!config.licenseKey) return wrong(`There's no license key in config.json yet.\n${help}`);
  const licenseKey = parseLicenseKey(config.licenseKey);
  if (!licenseKey) return wrong(`The license key in config.json has a typo: ${config.licenseKey}\n${help}`);

  const identified = await identify({ salt, beside: state, fingerprint: config.fingerprint });
  if (!identified.ok) return identified;

  const machine = {
    licenseKey,
    fingerprint: identified.fingerprint,
    name: (machineName ?? hostname()).slice(0, 80),
    platform: `${process.platform} ${process.arch}`,
  };
  const { client } = result;
  return { ok: true, app: { client, machine, product, version, checkEverySeconds, page } };
}

/**
 * @param {LicenseClientOptions} options
 * @returns {{ ok: true, client: LicenseClient } | Wrong}
 */
function makeClient(options) {
  try {
    return { ok: true, client: createLicenseClient(options) };
  } catch (error) {
    return wrong(`config.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param {FingerprintOptions} options
 * @returns {Promise<{ ok: true, fingerprint: string } | Wrong>}
 */
async function identify(options) {
  try {
    return { ok: true, fingerprint: await readFingerprint(options) };
  } catch (error) {
    return wrong(`config.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {URL} file */
async function readVersion(file) {
  return /"version": "([^"]+)"/.exec(await readFile(file, "utf8"))?.[1] ?? "unknown";
}
