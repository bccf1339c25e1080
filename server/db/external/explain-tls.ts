import { DatabaseMisfit } from "./database-misfit.ts";

/** The codes with which Node.js refuses a certificate whose issuer it doesn't trust. */
const untrusted = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/**
 * Connects, and says what to do about a certificate that is refused.
 * @param variable the one that holds the address
 * @throws DatabaseMisfit
 */
export async function explainTls<T>(variable: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    const explanation = explanationOf(variable, error);
    throw explanation === undefined ? error : new DatabaseMisfit(explanation, { cause: error });
  }
}

function explanationOf(variable: string, error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseMisfit) return explanationOf(variable, error.cause);
  const code = "code" in error ? String(error.code) : "";
  if (untrusted.has(code))
    return `The certificate of the database server comes from an authority that isn't known here. Name its certificate in ${variable}: sslmode=verify-full&sslrootcert=/path/to/ca.pem.`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The certificate of the database server is for another host name. Use the name that it is for in ${variable}. ${error.message}`;
  if (code === "CERT_HAS_EXPIRED")
    return "The certificate of the database server has expired. Renew it there.";
  if (error.message === "The server does not support SSL connections")
    return `The database server offers no TLS. Turn it on there (ssl = on), or set sslmode=disable in ${variable} on a network that nobody else uses.`;
  return undefined;
}
