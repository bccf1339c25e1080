interface PasswordStrength {
  /** 0 for empty or too short, 4 for strong. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const levels = {
  weak: { level: 1, words: "weak" },
  fair: { level: 2, words: "fair" },
  good: { level: 3, words: "good" },
  strong: { level: 4, words: "strong" },
} as const;

/**
 * Estimates password strength while typing. Length counts most, variety adds, repetition does not. The server decides
 * which passwords it accepts, and it knows the common ones.
 * @param guessable whether the password consists of well-known parts
 */
export function passwordStrength(password: string, guessable = false): PasswordStrength {
  if (password.length === 0) return { level: 0, words: "" };
  if (password.length < 8) return { level: 0, words: "too short" };
  if (password.length > 128) return { level: 0, words: "too long" };
  if (guessable || password.trim() === "") return { level: 0, words: "easy to guess" };
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length;
  const points = different + (password.length - 8) / 2 + kinds * 1.5;
  if (points < 9) return levels.weak;
  if (points < 14) return levels.fair;
  return points < 19 ? levels.good : levels.strong;
}
