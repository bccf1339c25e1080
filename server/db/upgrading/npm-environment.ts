/** What npm gets of the environment. */
export type NpmEnvironment = Readonly<Record<string, string>>;

/** Where npm and Node.js are, npm's own configuration, the proxy of the network, and certificates. */
const allowed =
  /^(PATH|HOME|TMPDIR|LANG|npm_execpath|npm_config_\w+|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_FILE|SSL_CERT_DIR)$/i;

/** An allow-list, because the product's environment holds its secrets: SECRET_KEY, DATABASE_URL, SMTP_URL and whatever comes later. */
export function npmEnvironment(environment: Readonly<Record<string, string | undefined>>): NpmEnvironment {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && allowed.test(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
