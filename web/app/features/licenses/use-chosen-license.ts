import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { problemOf } from "../../lib/data/call-error.ts";
import { useSession } from "../session/session.ts";
import { type LicenseAnswer, useLicense } from "./license-queries.ts";

/** The license that the person looks at, on all pages until the tab is closed or reloaded. */
let chosen: { readonly accountId: string; readonly licenseId: string } | undefined;

interface ChosenLicense {
  readonly query: UseQueryResult<LicenseAnswer, Error>;
  /** Undefined for the account's current license. */
  readonly id: string | undefined;
  readonly choose: (id: string) => void;
}

/**
 * The license that the person has chosen, or that the previous page has named in `state.license`. Otherwise, and when
 * the chosen license no longer belongs to the person, it is the account's current one.
 */
export function useChosenLicense(): ChosenLicense {
  const accountId = useSession()?.id;
  const { state } = useLocation() as { state: { license?: string } | null };
  const [id, setId] = useState(
    () => (chosen?.accountId === accountId ? chosen?.licenseId : undefined) ?? state?.license,
  );
  const query = useLicense(id);
  if (id !== undefined && problemOf(query.error)?.code === "no_license") setId(undefined);
  return {
    query,
    id,
    choose(licenseId) {
      if (accountId !== undefined) chosen = { accountId, licenseId };
      setId(licenseId);
    },
  };
}
