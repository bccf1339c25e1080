/** Validates the value of a field. Returns the message to show, or undefined when the value is valid. */
export type Rule = (value: string) => string | undefined;

/** Requires the shape of an email address. The server validates it further. */
export const emailRule: Rule = (value) => {
  if (!value.trim()) return "Please enter your email address";
  return value.includes("@") && value.includes(".") ? undefined : "Please enter a valid email address";
};

/** Requires a new password of 8 to 128 characters. The server rejects common ones. */
export const newPasswordRule: Rule = (value) => {
  if (!value) return "Please enter a password";
  if (value.length < 8) return "Use at least 8 characters";
  if (!value.trim()) return "Use more than spaces";
  return value.length > 128 ? "Use at most 128 characters" : undefined;
};

/** Requires the current password. */
export const currentPasswordRule: Rule = (value) =>
  value ? undefined : "Please enter your current password";
