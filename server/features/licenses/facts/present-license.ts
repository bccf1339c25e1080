import type { License } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { presentKey } from "./present-key.ts";
import type { CountedLicense } from "./store.ts";
import { graceEnd, hasRoomForMachine, isUsable, policyOf, roleOf, statusOf } from "./rules.ts";

/** Presenter of a license for its owner or a member: their own key is in clear. */
export function presentLicense(
  deps: Pick<Deps, "secrets" | "clock" | "origins" | "shop">,
  row: CountedLicense,
): License {
  const { clock, origins, shop } = deps;
  const now = clock.now();
  const policy = policyOf(row, shop.tiers);
  const role = roleOf(row);
  const licenseKey = presentKey(deps, row);
  const [startDate, endDate] = [row.startsAt.toISOString(), row.endsAt.toISOString()];
  return {
    id: row.id,
    email: row.seatEmail ?? row.email,
    licenseKey,
    status: statusOf(row, now),
    type: row.tier,
    term: row.term,
    products: row.entitlements.map((id) => ({
      id,
      name:
        [...shop.catalogue, ...shop.plans, ...shop.namedFeatures].find((product) => product.id === id)
          ?.name ?? id,
    })),
    trialDays: shop.trialDays,
    startDate,
    endDate,
    graceUntil: graceEnd(row)?.toISOString() ?? null,
    updatesUntil: row.updatesUntil?.toISOString() ?? null,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    activatedAt: row.activatedAt?.toISOString() ?? null,
    usageCount: row.usageCount,
    downloadUrls: shop.plans
      .filter(({ id }) => row.entitlements.includes(id))
      .map(({ id }) => `${origins.publicUrl}/api/downloads/${id}`),
    website: row.website,
    role,
    owner: role === "member" ? row.email : null,
    takeBackUntil: row.takeBackUntil && row.takeBackUntil > now ? row.takeBackUntil.toISOString() : null,
    machines: {
      used: row.machinesUsed,
      max: policy.machines,
      full: !hasRoomForMachine(policy, row.machinesUsed),
    },
    users: { used: row.usersUsed, max: policy.users },
    key: licenseKey,
    createdAt: startDate,
    expiresAt: endDate,
    isActive: isUsable(row, now),
  };
}
