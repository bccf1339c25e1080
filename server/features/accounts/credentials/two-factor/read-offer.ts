import type { Deps } from "../../../../deps.ts";

/**
 * The secret that was offered to an account's authenticator. It follows from the offer, so it is stored nowhere before somebody has entered
 * a code of it.
 * @param setup random, and another one for each offer
 */
export const readOffer = ({ secrets }: Pick<Deps, "secrets">, accountId: string, setup: string): Buffer =>
  secrets.hash("account-authenticator", `${accountId} ${setup}`).subarray(0, 20);
