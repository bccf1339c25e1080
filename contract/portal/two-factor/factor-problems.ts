/** Why a log-in lacks something, or a second factor isn't changed. */
export const factorProblems = {
  code_needed: {
    status: 401,
    message: "Enter the code your authenticator app shows, or a recovery code.",
  },
  code_wrong: {
    status: 400,
    message: "That code is incorrect or was used already. Enter the one your app shows now.",
  },
  password_missing: { status: 409, message: "Set a password first." },
  address_unconfirmed: { status: 409, message: "Confirm your email address first." },
  two_factor_on: { status: 409, message: "Two-factor authentication is on already." },
  two_factor_off: { status: 409, message: "Two-factor authentication is off already." },
} as const satisfies Record<string, { status: number; message: string }>;
