/**
 * The hidden user-name field of a form for a new password. It tells password managers whose password changes. The page
 * behind a mailed link does not know the address, so there the password manager fills the field in.
 */
export function PasswordOwner({ email }: { email?: string }) {
  const account = email === undefined ? {} : { value: email, readOnly: true };
  return <input type="email" name="account" autoComplete="username" {...account} hidden />;
}
