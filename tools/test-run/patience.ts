/**
 * How long tests wait, in milliseconds. The limits end what hangs, and no test passes because of them: on a busy machine a test takes
 * eight times as long as on an idle one.
 */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
} as const;
