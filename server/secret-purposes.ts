/**
 * The purposes of keys that are derived from the installation's secret key; two purposes never share a key. The names are
 * part of what is stored: under another name nothing of it can be found or opened.
 */
export type SecretPurpose =
  | "license-key"
  | "license-key-ending"
  | "api-key"
  | "operator-key"
  | "operator-link"
  | "operator-recovery"
  | "sealed-authenticator"
  | "account-authenticator"
  | "account-recovery"
  | "sealed-account-authenticator"
  | "fingerprint"
  | "component"
  | "trial-person"
  | "trial-device"
  | "download-link"
  | "download-mail"
  | "update-link"
  | "extension-link"
  | "export-link"
  | "rate-limit"
  | "login-identity"
  | "login-source"
  | "sealed-license-key"
  | "sealed-signing-key"
  | "sealed-mail"
  | "sealed-webhook-secrets"
  | "idempotency-key"
  | "idempotent-request"
  | "sealed-answer";
