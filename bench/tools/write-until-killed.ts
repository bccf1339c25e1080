import { addressOf, post } from "./customers.ts";

/** A customer whose sign-up was answered. It must not be lost. */
export interface Acknowledged {
  readonly email: string;
  readonly token: string;
  readonly licenseKey: string;
  /** Set once the activation was acknowledged too. */
  fingerprint?: string;
}

export interface Losses {
  lost: string[];
  doubled: string[];
}

let serial = 0;

/** Signs customers up and activates a machine for each until the server dies. Keeps only acknowledged customers. */
export async function writeUntilKilled(url: string, customers: Acknowledged[]): Promise<void> {
  for (;;) {
    const number = serial++;
    const email = `crash-${number}@example.com`;
    const registered = await post(
      `${url}/api/register`,
      { email, password: "blue kettle over nine hills" },
      addressOf(number),
    );
    if (registered.status !== 201) throw new Error(`a sign-up was answered with ${registered.status}`);
    const { session, license } = (await registered.json()) as {
      session: { token: string };
      license: { licenseKey: string };
    };
    const customer: Acknowledged = { email, token: session.token, licenseKey: license.licenseKey };
    customers.push(customer);
    const fingerprint = `crash-fingerprint-${number}`;
    const activated = await post(
      `${url}/v1/licenses/activate`,
      { license_key: license.licenseKey, fingerprint },
      addressOf(number),
    );
    if (((await activated.json()) as { activated: boolean }).activated) customer.fingerprint = fingerprint;
  }
}

/** Checks that a customer has their session, one license and one machine. */
export async function checkCustomer(url: string, customer: Acknowledged, findings: Losses): Promise<void> {
  const { email, token, licenseKey, fingerprint } = customer;
  const headers = { authorization: `Bearer ${token}` };
  const info = await fetch(`${url}/api/license-info`, { headers });
  if (info.status !== 200) {
    findings.lost.push(`the session of ${email}`);
    return;
  }
  const groups = (
    (await info.json()) as {
      licensesByWebsite: Record<string, { licenseKey: string; machines: { used: number } }[]>;
    }
  ).licensesByWebsite;
  const licenses = Object.values(groups).flat();
  if (!licenses.some((license) => license.licenseKey === licenseKey))
    findings.lost.push(`the license of ${email}`);
  if (licenses.length > 1) findings.doubled.push(`the license of ${email}`);
  if (licenses.some((license) => license.machines.used > 1)) findings.doubled.push(`the machine of ${email}`);
  if (!fingerprint) return;
  const response = await post(
    `${url}/v1/licenses/validate`,
    { license_key: licenseKey, fingerprint },
    "10.255.0.1",
  );
  if (!((await response.json()) as { valid: boolean }).valid) findings.lost.push(`the machine of ${email}`);
}
