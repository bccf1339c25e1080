import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { foldPassword, isOneCharacter } from "@keystead/contract/values/guessable-password";
import commonPasswords from "fxa-common-password-list";
import { seconds } from "../clock.ts";
import { createBoundedQueue } from "../concurrency/bounded-queue.ts";

/** Password hashing (Argon2id), a few at a time. */
export interface Passwords {
  /** Argon2id in PHC form. @throws Overloaded */
  hash(password: string): Promise<string>;
  /**
   * Whether this is the password of that hash. Without a hash it does the same work and returns false, so that the time
   * does not reveal whether there is an account. An urgent one goes before those that are not. @throws Overloaded
   */
  verify(stored: string | null, password: string, options?: { readonly urgent?: boolean }): Promise<boolean>;
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean;
}

/** The cost of an Argon2id hash; `memoryCost` in KiB. */
interface Argon2Parameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// OWASP's parameters for Argon2id, the library's defaults: about 15 ms and 19 MiB for each hash.
const owaspParameters: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PasswordsOptions {
  /** Default: OWASP's. Tests that are not about passwords take cheaper ones. */
  readonly parameters?: Argon2Parameters;
  /** How many run at once, on Node's four pool threads, which files and DNS look-ups need as well. */
  readonly parallel?: number;
  /** How long one may wait for its turn, in milliseconds. */
  readonly maxWait?: number;
}

/** Hashes in a bounded queue: a flood of logins takes neither the memory nor every thread of the process. */
export function createPasswords({
  parameters = owaspParameters,
  parallel = 2,
  maxWait = seconds(2),
}: PasswordsOptions = {}): Passwords {
  const enqueue = createBoundedQueue({ parallel, maxWait });
  const nobodys = hash(randomBytes(16), parameters);
  return {
    hash: (password) => enqueue(() => hash(normalize(password), parameters)),
    async verify(stored, password, options) {
      const against = stored ?? (await nobodys);
      const right = await enqueue(() => verifyEither(against, password), options);
      return right && stored !== null;
    },
    isOutdated(stored) {
      const options = parseOptions(stored);
      return Object.entries(parameters).some(
        ([name, value]) => options[name as keyof Argon2Parameters] !== value,
      );
    },
  };
}

/** Unicode normalization (NFC): keyboards differ in how they send "é", as one code point or as two (NIST SP 800-63B). */
const normalize = (password: string): string => password.normalize("NFC");

/** Hashes from before the normalization were made from the password as it was typed. */
async function verifyEither(stored: string, password: string): Promise<boolean> {
  const normalized = normalize(password);
  if (await verify(stored, normalized)) return true;
  return normalized !== password && verify(stored, password);
}

/**
 * Whether this is a common password, one that is guessed first. The list has the 50,000 most used passwords of 8 and more
 * characters. `foldPassword` finds their variants, also between symbols ("Password123!"). A listed password twice, or one
 * character again and again, is common too.
 */
export function isCommonPassword(password: string): boolean {
  const plain = foldPassword(password);
  const bare = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return (
    isOneCharacter(plain) ||
    [plain, bare, halfOf(plain), halfOf(bare)].some((each) => commonPasswords.test(each))
  );
}

/** The half of a text that is the same twice; else the text. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return text === half + half ? half : text;
}
