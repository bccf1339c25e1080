// The entry `@keystead/client/node`: the parts that an app needs on a machine that runs Node.js or Electron.
export { openFileStore } from "./store/open-file-store.ts";
export { type FingerprintOptions, readFingerprint } from "./store/read-fingerprint.ts";
