import { useState } from "react";
import { useHashToken } from "../../accounts/links/use-hash-token.ts";

/** The token of the mailed link that confirms a transfer. Only accounts without a password get such a link. */
export interface TransferLink {
  /** Undefined without a link, and after the token was used. */
  token: string | undefined;
  /** Forgets the token, which no longer works. */
  spend: () => void;
}

/**
 * Reads the mailed link that confirms a transfer. Used by the page, because the page stays when another license is
 * chosen.
 */
export function useTransferLink(): TransferLink {
  const [spent, setSpent] = useState<string>();
  const link = useHashToken("transfer");
  const token = link.state === "found" && link.token !== spent ? link.token : undefined;
  return { token, spend: () => setSpent(token) };
}
