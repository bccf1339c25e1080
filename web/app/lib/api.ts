import { createClient } from "@keystead/contract/client";

/** Calls the server of this page's own origin. Refusals come back as results; it never throws. */
export const call = createClient((url, init) => fetch(url, init));
