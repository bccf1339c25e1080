import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { useSearchParams } from "react-router";
import { useIsUsable } from "../licenses/use-phase.ts";
import { readAlert } from "../market/alerts/read-alert.ts";
import type { WantedAlert } from "../market/alerts/wanted-alert.ts";
import { useTriggers } from "./use-triggers.ts";

interface Wanted {
  /** The alert of the address, for an owner who can turn it on. */
  wanted: WantedAlert | undefined;
  /** The same alert of the license, once it is on. */
  trigger: Trigger | undefined;
}

/** The alert that the address of the dashboard names. Nothing is requested without one. */
export function useWantedAlert(license: License): Wanted {
  const [params] = useSearchParams();
  const isUsable = useIsUsable(license);
  const wanted = license.role === "owner" && isUsable ? readAlert(params) : undefined;
  const { data } = useTriggers(license.id, wanted !== undefined);
  const trigger = data?.triggers.find(
    ({ token: coin, address, threshold }) =>
      wanted && [coin, address].includes(wanted.coin) && threshold === wanted.amount,
  );
  return { wanted, trigger };
}
