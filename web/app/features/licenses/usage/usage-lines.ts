/** What there is to say of the use of an account, in this order. */
export const usageLines = ["Licenses", "Machines", "Checks by apps", "Downloads", "Last 30 days"];
