import type { License, Machine } from "@keystead/contract/portal/licenses";
import { type ReactNode, useState } from "react";
import { MissingPassword } from "../../accounts/passwords/MissingPassword.tsx";
import { LicenseNotice } from "../term/LicenseNotice.tsx";
import { useNoticeKind } from "../term/use-notice-kind.ts";
import { usePhase } from "../use-phase.ts";
import { LicensedMachines } from "./LicensedMachines.tsx";

interface NextStepProps {
  license: License;
  machines: readonly Machine[];
  /** How to set up a license that was never activated. */
  children: ReactNode;
}

/**
 * The next step for a license, by its phase: the setup, nothing, or its notice. During the setup, the steps stay until
 * the page is left. They are checked off, and nothing below them moves.
 */
export function NextStep({ license, machines, children }: NextStepProps) {
  const phase = usePhase(license);
  const [setsUp] = useState(license.activatedAt === null);
  const kind = useNoticeKind(license);
  // One line about the account. The notice that asks to confirm the address comes before the password.
  const asksToConfirm = kind === "unconfirmed" || kind === "paused";
  const notice = (
    <>
      <LicenseNotice license={license} />
      {!asksToConfirm && <MissingPassword />}
    </>
  );
  if (phase !== "pending" && phase !== "active") return notice;
  return setsUp ? (
    <>
      {children}
      {/* The email address may have to be confirmed later. */}
      {notice}
    </>
  ) : (
    <>
      {notice}
      <LicensedMachines license={license} machines={machines} />
    </>
  );
}
