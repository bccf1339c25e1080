/** Why a passkey isn't added, or doesn't log in. */
export const passkeyProblems = {
  passkey_refused: {
    status: 401,
    message: "This passkey isn't known here, was made for another address, or took too long. Try again.",
  },
  passkeys_unavailable: {
    status: 409,
    message: "Passkeys need an address with https and a name. Use your password.",
  },
  too_many_passkeys: { status: 409, message: "You have 20 passkeys already. Remove one first." },
} as const satisfies Record<string, { status: number; message: string }>;
