declare module "fxa-common-password-list" {
  /** Whether the password, in lower case, is on the list. */
  const list: { test(password: string): boolean };
  export default list;
}
