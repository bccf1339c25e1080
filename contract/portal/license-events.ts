/** The name of the server-sent event after which a page asks for the account's licenses again. */
export const licenseUpdated = "license-updated";
