import type { License } from "@keystead/contract/portal/licenses";
import { inDays } from "./in-days.ts";

// The term contains the day of the test run. With a fixed day, the tests would fail once the term is over.
const startDate = inDays(-2);
const endDate = inDays(5);

/** A trial license as the server shows it, for tests. The key is nobody's. */
export const sampleLicense: License = {
  id: "0190a3a0-0000-7000-8000-0000000000a1",
  email: "mira.k@example.org",
  licenseKey: "PF7K-2M9X-T4LB-Q2MD",
  status: "active",
  type: "trial",
  term: null,
  products: [
    { id: "volume-bot", name: "Volume bot" },
    { id: "reply-bot", name: "Reply bot" },
  ],
  trialDays: 7,
  startDate,
  endDate,
  graceUntil: null,
  updatesUntil: null,
  confirmBy: null,
  activatedAt: null,
  usageCount: 0,
  downloadUrls: [],
  website: "localhost",
  role: "owner",
  owner: null,
  takeBackUntil: null,
  users: { used: 1, max: 1 },
  machines: { used: 0, max: 1, full: false },
  key: "PF7K-2M9X-T4LB-Q2MD",
  createdAt: startDate,
  expiresAt: endDate,
  isActive: true,
};
