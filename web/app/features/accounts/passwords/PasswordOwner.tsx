/**
 * The user-name field of a form for a new password, hidden: password managers read it to know whose password changes. The
 * page behind a mailed link does not know the address, so there the field is left for the manager to fill in.
 */
export function PasswordOwner({ email }: { email?: string }) {
  const account = email === undefined ? {} : { value: email, readOnly: true };
  return <input type="email" name="account" autoComplete="username" {...account} hidden />;
}
