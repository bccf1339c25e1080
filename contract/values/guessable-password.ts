/** What somebody who guesses a password knows of its account. */
interface PasswordNames {
  /** The address of the account; left out where it is not known. */
  readonly email?: string | undefined;
  /** The name of the shop. */
  readonly brand: string;
}

/** A shorter name is part of too many words. */
const minNameLength = 3;

/**
 * Whether a password is made of what everybody knows who wants to guess it: the own address, its local part or the name of the
 * shop, once or several times, alone or with digits and symbols (`Shop2026!`). Whatever `foldPassword` folds counts as nothing.
 */
export function isGuessablePassword(password: string, { email = "", brand }: PasswordNames): boolean {
  const plain = foldPassword(password);
  const address = foldPassword(email);
  const mailbox = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  const [untagged = ""] = mailbox.split("+");
  const own = [address, mailbox, untagged];
  return (
    own.some((name) => name !== "" && name === plain) ||
    [...own, foldPassword(brand)].some((name) => isMadeOf(lettersAndDigits(plain), lettersAndDigits(name)))
  );
}

/** Whether a text is this name, once or several times, and besides that has no letters. */
function isMadeOf(text: string, name: string): boolean {
  return name.length >= minNameLength && text.includes(name) && !/\p{L}/u.test(text.replaceAll(name, ""));
}

/** Whether a password is one character again and again. */
export function isOneCharacter(password: string): boolean {
  return new Set(foldPassword(password)).size === 1;
}

export const minPasswordLength = 8;

/** Why a password is too short: it has too few characters, nothing but blanks, or too few without the blanks around them. */
export type ShortPassword = "password_short" | "password_blank" | "password_padded";

/** Finds why a password is too short; undefined when it is long enough. What `foldPassword` takes away is not counted. */
export function findShort(password: string): ShortPassword | undefined {
  if (password.length < minPasswordLength) return "password_short";
  const counted = foldPassword(password).length;
  if (counted === 0) return "password_blank";
  return counted < minPasswordLength ? "password_padded" : undefined;
}

/**
 * Folds what makes a password look like another one without making it harder to guess: case, compatibility forms such as full
 * width, blanks around it, and characters that are drawn as nothing.
 */
export function foldPassword(password: string): string {
  return password
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .trim()
    .toLowerCase();
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
