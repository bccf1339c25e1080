import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import commonPasswords from "fxa-common-password-list";

/** Password hashing (Argon2id), a few at a time. */
export interface Passwords {
  /** Argon2id in PHC form. @throws TooManyPasswords */
  hash(password: string): Promise<string>;
  /**
   * Whether this is the password of that hash. Without a hash it does the same work and returns false, so that the time
   * does not reveal whether there is an account. @throws TooManyPasswords
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean;
}

/** Backpressure: more passwords are waiting than could be hashed in a few seconds; the caller may try again. */
export class TooManyPasswords extends Error {
  override readonly name = "TooManyPasswords";
}

// OWASP's parameters for Argon2id, the library's defaults: about 15 ms and 19 MiB for each hash.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PasswordsOptions {
  /** How many run at once, on Node's four pool threads, which signatures, files and DNS look-ups need as well. */
  readonly parallel?: number;
  /** How many may wait before further ones are refused. */
  readonly waiting?: number;
}

/** A bounded queue: a flood of logins takes neither the memory nor every thread of the process. */
export function createPasswords({ parallel = 2, waiting = 200 }: PasswordsOptions = {}): Passwords {
  const enqueue = createQueue(parallel, waiting);
  const nobodys = hash(randomBytes(16), parameters);
  return {
    hash: (password) => enqueue(() => hash(password, parameters)),
    async verify(stored, password) {
      const against = stored ?? (await nobodys);
      const right = await enqueue(() => verify(against, password));
      return right && stored !== null;
    },
    isOutdated(stored) {
      const options = parseOptions(stored);
      return Object.entries(parameters).some(
        ([name, value]) => options[name as keyof typeof parameters] !== value,
      );
    },
  };
}

function createQueue(parallel: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < parallel) running += 1;
    else {
      if (waiting.length >= most) throw new TooManyPasswords(`${most} passwords are waiting to be checked`);
      // The finished task hands its slot to the next one, so `running` stays as it is.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Whether this is a common password, one that is guessed first: the 50,000 most used ones of 8 and more characters, in
 * any case, also followed by symbols ("Password123!").
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.test(plain) || commonPasswords.test(plain.replace(/[^\p{L}\p{N}]+$/u, ""));
}
