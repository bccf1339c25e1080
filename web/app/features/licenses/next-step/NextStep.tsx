import type { License, Machine } from "@keystead/contract/portal/licenses";
import { type ReactNode, useState } from "react";
import type { Elements } from "../../../ui/elements.ts";
import { MissingPassword } from "../../accounts/passwords/MissingPassword.tsx";
import { LicenseNotice } from "../term/LicenseNotice.tsx";
import { useNoticeKind } from "../term/use-notice-kind.ts";
import { usePhase } from "../use-phase.ts";
import { LicensedMachines } from "./LicensedMachines.tsx";

interface NextStepProps {
  license: License;
  machines: readonly Machine[];
  /** What the license watches. A notice with a term comes first; the setup of a new license comes after it. */
  alerts?: Elements;
  /** How to set up a license that was never activated. */
  children: ReactNode;
}

/**
 * The next step for a license, by its phase: the setup, nothing, or its notice. During the setup, the steps stay until
 * the page is left. They are checked off, and nothing below them moves.
 */
export function NextStep({ license, machines, alerts, children }: NextStepProps) {
  const phase = usePhase(license);
  const [setsUp] = useState(license.activatedAt === null);
  const kind = useNoticeKind(license);
  const notice = <LicenseNotice license={license} />;
  // One line about the account. The notice that asks to confirm the address comes before the password.
  const asksToConfirm = kind === "unconfirmed" || kind === "paused";
  const password = !asksToConfirm && <MissingPassword />;
  const works = phase === "pending" || phase === "active";
  if (works && setsUp)
    return (
      <>
        {alerts}
        {children}
        {/* The email address may have to be confirmed later. */}
        {notice}
        {password}
      </>
    );
  return (
    <>
      {notice}
      {alerts}
      {password}
      {works && <LicensedMachines license={license} machines={machines} />}
    </>
  );
}
