import { useState } from "react";
import { useHashToken } from "../../accounts/links/use-hash-token.ts";

/** What the mailed link that confirms a transfer has brought, for an account without a password. */
export interface TransferLink {
  /** Undefined without a link, and once it was spent. */
  token: string | undefined;
  /** Forgets the token, which opens nothing anymore. */
  spend: () => void;
}

/** Reads the mailed link that confirms a transfer; for the page, which stays when another license is chosen. */
export function useTransferLink(): TransferLink {
  const [spent, setSpent] = useState<string>();
  const link = useHashToken("transfer");
  const token = link.state === "found" && link.token !== spent ? link.token : undefined;
  return { token, spend: () => setSpent(token) };
}
