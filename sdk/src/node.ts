// The entry `@keystead/client/node`: what an app needs of a machine that runs Node.js or Electron.
export { openFileStore } from "./open-file-store.ts";
export { readFingerprint } from "./read-fingerprint.ts";
