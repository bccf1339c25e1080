import { readFile } from "node:fs/promises";

/**
 * What config.json says. Only `licenseKey` is the customer's to fill in.
 * @typedef {object} Config
 * @property {string} licenseKey empty until it is filled in
 * @property {string} server
 * @property {string | undefined} rootKey
 * @property {string | Record<string, string> | undefined} publicKey in place of the root key, as in earlier downloads
 * @property {string | undefined} product
 * @property {string | undefined} machineName
 * @property {string | undefined} fingerprint
 * @property {number} checkEverySeconds
 */

/** @typedef {{ ok: false, message: string }} Wrong what the person has to change */

const maxWait = 7 * 24 * 60 * 60;

/**
 * Reads config.json.
 * @param {URL} file
 * @returns {Promise<{ ok: true, config: Config } | Wrong>}
 */
export async function readConfig(file) {
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return wrong("There's no config.json in this folder. Download the app again; it comes with one.");
  }
  try {
    // Some editors put an invisible mark at the start of a file.
    return readFields(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch (error) {
    return wrong(`Can't read config.json: ${String(error)}\nCheck the quotes and commas around your change.`);
  }
}

/**
 * @param {unknown} fields
 * @returns {{ ok: true, config: Config } | Wrong}
 */
function readFields(fields) {
  if (!isRecord(fields)) return wrong("config.json must contain names and values in { }.");
  const { checkEverySeconds = 3600, publicKey } = fields;
  if (typeof checkEverySeconds !== "number" || !(checkEverySeconds >= 1 && checkEverySeconds <= maxWait))
    return wrong(`config.json: checkEverySeconds must be a number from 1 to ${maxWait}.`);
  const config = {
    licenseKey: readText(fields, "licenseKey") ?? "",
    server: readText(fields, "server") ?? "",
    rootKey: readText(fields, "rootKey"),
    publicKey: isRecord(publicKey) ? readTexts(publicKey) : readText(fields, "publicKey"),
    product: readText(fields, "product"),
    machineName: readText(fields, "machineName"),
    fingerprint: readText(fields, "fingerprint"),
    checkEverySeconds,
  };
  return { ok: true, config };
}

/**
 * @param {Record<string, unknown>} fields
 * @param {string} name
 */
function readText(fields, name) {
  const value = fields[name];
  return typeof value === "string" && value.trim() ? value.trim() : undefined;
}

/** @param {Record<string, unknown>} values */
function readTexts(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {string} message
 * @returns {Wrong}
 */
export function wrong(message) {
  return { ok: false, message };
}
