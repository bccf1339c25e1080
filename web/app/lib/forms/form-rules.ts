/** What a field must be before it is sent: the words to show, or undefined when it is right. */
export type Rule = (value: string) => string | undefined;

/** An address that mail could reach. The server looks closer; its words land under the field. */
export const emailRule: Rule = (value) => {
  if (!value.trim()) return "Please enter your email address";
  return value.includes("@") && value.includes(".") ? undefined : "Please enter a valid email address";
};

/** A password that is chosen: 8 to 128 characters. The server alone knows the common ones. */
export const newPasswordRule: Rule = (value) => {
  if (!value) return "Please enter a password";
  if (value.length < 8) return "Use at least 8 characters";
  return value.length > 128 ? "Use at most 128 characters" : undefined;
};

/** A password that is checked, not chosen. */
export const currentPasswordRule: Rule = (value) =>
  value ? undefined : "Please enter your current password";
