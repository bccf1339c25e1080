import type { RotatableSigner } from "./open-signer.ts";

function refuse(): never {
  throw new Error("nothing is signed while the secret key is lost");
}

/** Stands for the signer of an installation whose secret key is lost: the private keys cannot be read. */
export const closedSigner: RotatableSigner = {
  get current() {
    return refuse();
  },
  get published() {
    return refuse();
  },
  get root() {
    return refuse();
  },
  get keySet() {
    return refuse();
  },
  signDetached: refuse,
  signClaims: refuse,
  signPayload: refuse,
  reload: refuse,
};
