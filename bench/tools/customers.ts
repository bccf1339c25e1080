interface ActivatedCustomer {
  readonly email: string;
  readonly token: string;
  readonly licenseKey: string;
  readonly fingerprint: string;
}

/** Posts JSON from the given IP address. Rate limits count by network, so each customer has an address of its own. */
export async function post(
  url: string,
  body: object,
  from: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Registers customers and activates a machine for each.
 * @param url the URL of a product that trusts the loopback address as its proxy
 */
export async function activateCustomers(url: string, count: number): Promise<ActivatedCustomer[]> {
  const customers: ActivatedCustomer[] = [];
  for (let index = 0; index < count; index++) {
    const from = addressOf(index);
    const email = `bench-${index}@example.com`;
    const registered = await post(
      `${url}/api/register`,
      { email, password: "blue kettle over nine hills" },
      from,
    );
    const { license, session } = (await registered.json()) as {
      license: { licenseKey: string };
      session: { token: string };
    };
    const fingerprint = `bench-fingerprint-${index}`;
    const activated = await post(
      `${url}/v1/licenses/activate`,
      { license_key: license.licenseKey, fingerprint },
      from,
    );
    if (!activated.ok) throw new Error(`activating failed: ${await activated.text()}`);
    customers.push({ email, token: session.token, licenseKey: license.licenseKey, fingerprint });
  }
  return customers;
}
