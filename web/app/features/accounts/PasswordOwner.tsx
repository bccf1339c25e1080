/** Tells a password manager whose password a form is about. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />;
}
