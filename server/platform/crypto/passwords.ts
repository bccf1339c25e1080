import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import commonPasswords from "fxa-common-password-list";

/** Hashes and checks passwords, a few at a time. */
export interface Passwords {
  /** Argon2id in PHC form. @throws TooManyPasswords */
  hash(password: string): Promise<string>;
  /**
   * Whether this is the password of that hash. Without a hash it does the same work and answers false, so that the
   * time does not tell whether there is an account. @throws TooManyPasswords
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/** More passwords are waiting than could be checked in a few seconds; the caller may try again. */
export class TooManyPasswords extends Error {
  override readonly name = "TooManyPasswords";
}

// OWASP's parameters for Argon2id, which is what the library takes by default: about 15 ms and 19 MiB for each.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PasswordsOptions {
  /** How many are computed at once. They run on Node's own four threads, which signatures, files and name look-ups need as well. */
  readonly parallel?: number;
  /** How many may wait before more are refused. */
  readonly waiting?: number;
}

/** A flood of logins queues up here, so that it takes neither the memory nor every thread of the process. */
export function createPasswords({ parallel = 2, waiting = 200 }: PasswordsOptions = {}): Passwords {
  const inTurn = createQueue(parallel, waiting);
  const nobodys = hash(randomBytes(16), parameters);
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    async verify(stored, password) {
      const against = stored ?? (await nobodys);
      const right = await inTurn(() => verify(against, password));
      return right && stored !== null;
    },
    isOutdated(stored) {
      const made = parseOptions(stored);
      return Object.entries(parameters).some(
        ([name, value]) => made[name as keyof typeof parameters] !== value,
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
      // Whoever finishes hands over its place, so `running` stays as it is.
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
 * Whether this is one of the passwords that are guessed first: the 50,000 most used ones of 8 and more characters, in
 * any mixture of capitals, also with signs put behind them ("Password123!").
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.test(plain) || commonPasswords.test(plain.replace(/[^\p{L}\p{N}]+$/u, ""));
}
