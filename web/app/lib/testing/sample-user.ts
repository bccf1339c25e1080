import type { User } from "@keystead/contract/portal/accounts";

/** An account as the server shows it, for tests. */
export const sampleUser: User = {
  id: "0190a3a0-0000-7000-8000-000000000001",
  email: "mira.k@example.org",
  website: "localhost",
  emailVerified: true,
  hasPassword: true,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastLogin: null,
};
