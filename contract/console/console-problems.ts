/** Why somebody who runs the shop is not let in, or may not change who does. */
export const consoleProblems = {
  operator_login_failed: {
    status: 401,
    message: "Email, password or code is wrong, or the code was used already. Wait for the next one.",
  },
  factor_needed: {
    status: 403,
    message: "Enter a code of your authenticator once more. It opens this for ten minutes.",
  },
  too_many_views: { status: 409, message: "You keep 50 views of this list already. Remove one first." },
  view_name_taken: { status: 409, message: "You have a view of this name already. Choose another name." },
  already_operator: { status: 409, message: "This address is an operator already." },
  last_owner: { status: 409, message: "This is the last owner. Make someone else an owner first." },
} as const satisfies Record<string, { status: number; message: string }>;
