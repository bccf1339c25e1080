/** What somebody who guesses a password knows of its account. */
interface PasswordNames {
  /** The address of the account; left out where it is not known. */
  readonly email?: string | undefined;
  /** The name of the shop. */
  readonly brand: string;
}

/**
 * Whether a password is made of what everybody knows who wants to guess it: the own address or its local part, or the name
 * of the shop, alone or with digits and symbols (`Shop2026!`). Case, blanks around it and compatibility forms count as nothing.
 */
export function isGuessablePassword(password: string, { email = "", brand }: PasswordNames): boolean {
  const plain = fold(password);
  const address = fold(email);
  const own = [address, address.slice(0, Math.max(address.lastIndexOf("@"), 0))];
  return own.some((name) => name !== "" && name === plain) || lettersOf(plain) === lettersOf(fold(brand));
}

const fold = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

const lettersOf = (text: string): string => text.replace(/[^\p{L}]+/gu, "");
